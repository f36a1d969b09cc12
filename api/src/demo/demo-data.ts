import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { medicineInput, type MedicineInput } from '@qamqor/shared/medicines/schema';
import { eventInput, type EventInput } from '@qamqor/shared/schedule/schema';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { SCOPES } from '@qamqor/shared/family/link';
import { demoPeople } from '../auth/demo-people.ts';

type DemoMedicine = MedicineInput & { id: string };

function demoMedicine(
  id: number,
  name: string,
  times: string[],
  more: Partial<Omit<MedicineInput, 'id'>> = {},
): DemoMedicine {
  return {
    ...medicineInput.parse({ name, times, amount_quarters: 4, unit: 'tablet', ...more }),
    id: `01900000-0000-7000-8000-0000000001${String(id).padStart(2, '0')}`,
  };
}

type DemoEvent = Omit<OpArgs['event.add'], 'start_datetime'> & {
  /** Days after the first day of the demo, and the time then. */
  day: number;
  time: string;
};

function demoEvent(
  id: number,
  title: string,
  when: { day: number; time: string },
  more: Partial<EventInput> = {},
): DemoEvent {
  const { day, time } = when;
  const { start_datetime: _, ...input } = eventInput.parse({
    title,
    start_datetime: `2026-01-01T${time}`,
    reminder_minutes: null,
    ...more,
  });
  return {
    ...input,
    day,
    time,
    id: `01900000-0000-7000-8000-0000000002${String(id).padStart(2, '0')}`,
  };
}

/** Something on each day of the week, whenever the family is looked at. */
const grandmotherEvents = [
  demoEvent(
    11,
    'Morning exercises',
    { day: -30, time: '10:00' },
    {
      type: 'exercise',
      rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR',
      place: 'Courtyard',
    },
  ),
  demoEvent(
    12,
    'Choir',
    { day: -30, time: '16:00' },
    {
      rrule: 'FREQ=WEEKLY;BYDAY=TU,TH',
      place: 'House of culture',
    },
  ),
  demoEvent(
    13,
    'Lunch with the family',
    { day: -30, time: '13:00' },
    {
      rrule: 'FREQ=WEEKLY;BYDAY=SA,SU',
      companions: 'Dana and the children',
    },
  ),
  demoEvent(
    14,
    'Cardiologist',
    { day: 3, time: '11:30' },
    {
      type: 'appointment',
      place: 'Clinic No. 4, room 12',
      companions: 'Dana',
      description: 'Bring the blood pressure diary',
      reminder_minutes: 120,
    },
  ),
  demoEvent(
    15,
    'Blood test',
    { day: -6, time: '08:30' },
    { type: 'appointment', place: 'Clinic No. 4' },
  ),
];

/** Eye drops every three hours keep at least one slot open at any hour of the day. */
const DROPS = ['02:00', '05:00', '08:00', '11:00', '14:00', '17:00', '20:00', '23:00'];

export const demoFamily = [
  {
    id: demoPeople.grandmother,
    name: 'Raushan Akhmetova',
    email: 'raushan@demo.example',
    subscription_tier: 'free' as const,
    medicines: [
      demoMedicine(1, 'Amlodipine', ['08:00'], {
        with_food: 'with',
        notes: 'For blood pressure',
        appearance: 'pink round',
      }),
      demoMedicine(2, 'Metformin', ['08:00', '20:00'], {
        with_food: 'with',
        appearance: 'white oval',
      }),
      demoMedicine(3, 'Vitamin D', ['09:00'], {
        weekdays: [0, 2, 4],
        unit: 'capsule',
        appearance: 'yellow capsule',
      }),
      demoMedicine(4, 'Atorvastatin', ['21:00'], { amount_quarters: 2, appearance: 'white round' }),
      demoMedicine(5, 'Eye drops', DROPS, {
        unit: 'drop',
        notes: 'One drop in each eye',
        appearance: 'blue drops',
      }),
    ],
    events: grandmotherEvents,
  },
  {
    id: demoPeople.daughter,
    name: 'Dana Akhmetova',
    email: 'dana@demo.example',
    subscription_tier: 'pro' as const,
    medicines: [demoMedicine(6, 'Vitamin D', ['09:30'], { unit: 'capsule' })],
    events: [demoEvent(16, 'Dentist', { day: 5, time: '17:00' }, { type: 'appointment' })],
  },
  {
    id: demoPeople.son,
    name: 'Timur Akhmetov',
    email: 'timur@demo.example',
    subscription_tier: 'free' as const,
    medicines: [],
    events: [],
  },
];

export type DemoMember = (typeof demoFamily)[number];

/** The tablet of the grandmother, as the daughter sees it. */
export const demoTablet = {
  user_id: demoPeople.grandmother,
  device_id: 'demo-tablet',
  session_id: '01900000-0000-7000-8000-000000000301',
  name: 'Tablet',
};

/** The daughter may do everything, the son sees and is told. */
export const demoLinks = [
  {
    id: '01900000-0000-7000-8000-000000000201',
    viewer_id: demoPeople.daughter,
    person_id: demoPeople.grandmother,
    display_name: 'Mother',
    relationship: 'Mother',
    scopes: [...SCOPES],
    sees_phone: true,
  },
  {
    id: '01900000-0000-7000-8000-000000000202',
    viewer_id: demoPeople.son,
    person_id: demoPeople.grandmother,
    display_name: 'Mother',
    relationship: 'Mother',
    scopes: [...USUAL_SCOPES],
  },
];
