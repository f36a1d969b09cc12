import { z } from 'zod';

type Sent = Record<string, unknown>;
type Forms = Record<string, z.core.$ZodObject>;
type Read<Of extends Forms> = z.output<Of[keyof Of]>;

/**
 * A body that has one of several forms. Which of them is meant is told by what was sent, so that what is
 * wrong is said of that one; the description of the API shows them all.
 */
export function bodyForms<Of extends Forms>(forms: Of, meant: (sent: Sent) => keyof Of & string) {
  const anyOf = Object.values(forms).map((form) => {
    const { $schema: _, ...shown } = z.toJSONSchema(form, { io: 'input' });
    return shown;
  });
  return z
    .looseObject({})
    .transform((sent: Sent, context): Read<Of> => {
      const read = z.safeParse(forms[meant(sent)] as Of[keyof Of], sent);
      if (read.success) return read.data as Read<Of>;
      for (const issue of read.error.issues)
        context.issues.push({ ...issue, input: sent } as z.core.$ZodRawIssue);
      return z.NEVER;
    })
    .meta({ anyOf });
}
