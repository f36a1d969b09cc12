import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { medicineInput, type MedicineInput } from '@qamqor/shared/medicines/schema';
import { eventInput, type EventInput } from '@qamqor/shared/schedule/schema';
import type { Language } from '@qamqor/shared/languages';
import { DEMO_EMAILS } from '@qamqor/shared/profile/demo-people';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { SCOPES } from '@qamqor/shared/family/link';
import { demoPeople } from '../auth/demo-people.ts';
import type { DemoHours } from './demo-hours.ts';
import { demoWords, type DemoWords } from './demo-words.ts';

type DemoMedicine = MedicineInput & { id: string };

function demoMedicine(
  id: number,
  times: string[],
  more: Partial<MedicineInput> & { name: string },
): DemoMedicine {
  return {
    ...medicineInput.parse({ times, amount_quarters: 4, unit: 'tablet', ...more }),
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
  [day, time]: [number, string],
  more: Partial<EventInput> & { title: string },
): DemoEvent {
  const { start_datetime: _, ...input } = eventInput.parse({
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

/** Changed at a sign-in, so that it is due then. */
export const medicineOfNow = '01900000-0000-7000-8000-000000000105';

/** Something on each day of the week, whenever the family is looked at. */
function grandmotherEvents({ events }: DemoWords): DemoEvent[] {
  return [
    demoEvent(11, [-30, '10:00'], {
      ...events.exercises,
      type: 'exercise',
      rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    }),
    demoEvent(12, [-30, '16:00'], { ...events.choir, rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' }),
    demoEvent(13, [-30, '13:00'], { ...events.lunch, rrule: 'FREQ=WEEKLY;BYDAY=SA,SU' }),
    demoEvent(14, [3, '11:30'], {
      ...events.cardiologist,
      type: 'appointment',
      reminder_minutes: 120,
    }),
    demoEvent(15, [-6, '08:30'], { ...events.blood_test, type: 'appointment' }),
  ];
}

export type DemoMember = {
  id: string;
  name: string;
  email: string;
  /** Of a block that nobody has: a call goes nowhere. */
  phone: string;
  /** Whom a guarded answer offers to call. */
  emergency_contact?: string;
  subscription_tier: 'free' | 'pro';
  medicines: DemoMedicine[];
  events: DemoEvent[];
};

export const demoIds: readonly string[] = Object.values(demoPeople);

/** The family as it is for somebody of that language who looks at it at those hours. */
export function demoFamily(language: Language, hours: DemoHours): DemoMember[] {
  const words = demoWords[language];
  const daughtersPhone = '+1 202 555 0102';
  const { medicines, events } = words;
  return [
    {
      id: demoPeople.grandmother,
      name: words.grandmother,
      email: DEMO_EMAILS.grandmother,
      phone: '+1 202 555 0101',
      emergency_contact: `${words.daughter}, ${daughtersPhone}`,
      subscription_tier: 'free',
      medicines: [
        demoMedicine(1, [hours.morning], {
          ...medicines.morning,
          with_food: 'with',
          appearance: 'pink round',
        }),
        demoMedicine(2, [hours.midday], {
          ...medicines.midday,
          with_food: 'with',
          appearance: 'white oval',
        }),
        demoMedicine(3, [hours.evening], {
          ...medicines.evening,
          amount_quarters: 2,
          appearance: 'white round',
        }),
        demoMedicine(4, hours.drops, {
          ...medicines.drops,
          unit: 'drop',
          appearance: 'blue drops',
        }),
        demoMedicine(5, [hours.now], {
          ...medicines.now,
          unit: 'capsule',
          appearance: 'yellow capsule',
        }),
      ],
      events: grandmotherEvents(words),
    },
    {
      id: demoPeople.daughter,
      name: words.daughter,
      email: DEMO_EMAILS.daughter,
      phone: daughtersPhone,
      subscription_tier: 'pro',
      medicines: [demoMedicine(6, ['09:30'], { ...medicines.own, unit: 'capsule' })],
      events: [demoEvent(16, [5, '17:00'], { ...events.dentist, type: 'appointment' })],
    },
    {
      id: demoPeople.son,
      name: words.son,
      email: 'timur@demo.example',
      phone: '+1 202 555 0103',
      subscription_tier: 'free',
      medicines: [],
      events: [],
    },
  ];
}

/** The grandmother's devices as the daughter sees them: one that speaks, and one that fell silent. */
export const demoTablet = {
  user_id: demoPeople.grandmother,
  device_id: 'demo-tablet',
  session_id: '01900000-0000-7000-8000-000000000301',
  name: 'Tablet',
};
export const demoPhone = {
  user_id: demoPeople.grandmother,
  device_id: 'demo-phone',
  session_id: '01900000-0000-7000-8000-000000000302',
  name: 'Phone',
};

/** The daughter may do everything, the son sees and is told. */
export function demoLinks({ mother }: DemoWords) {
  const link = {
    person_id: demoPeople.grandmother,
    display_name: mother,
    relationship: 'Mother',
    sees_phone: true,
  };
  return [
    {
      ...link,
      id: '01900000-0000-7000-8000-000000000201',
      viewer_id: demoPeople.daughter,
      scopes: [...SCOPES],
    },
    {
      ...link,
      id: '01900000-0000-7000-8000-000000000202',
      viewer_id: demoPeople.son,
      scopes: [...USUAL_SCOPES],
    },
  ];
}
