import { z } from 'zod';

export const profileAnswer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  dateOfBirth: z.string(),
  emergencyContact: z.string(),
  medicalConditions: z.string(),
});
