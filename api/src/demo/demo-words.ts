import type { Language } from '@qamqor/shared/languages';

type MedicineWords = { name: string; notes?: string };
type EventWords = { title: string; place?: string; companions?: string; description?: string };

/** What people of the demo family would have written themselves. */
export type DemoWords = {
  grandmother: string;
  daughter: string;
  son: string;
  /** What the children call her. */
  mother: string;
  medicines: Record<'morning' | 'midday' | 'evening' | 'drops' | 'now' | 'own', MedicineWords>;
  events: Record<
    'exercises' | 'choir' | 'lunch' | 'cardiologist' | 'blood_test' | 'dentist',
    EventWords
  >;
};

export const demoWords: Record<Language, DemoWords> = {
  en: {
    grandmother: 'Raushan Akhmetova',
    daughter: 'Dana Akhmetova',
    son: 'Timur Akhmetov',
    mother: 'Mother',
    medicines: {
      morning: { name: 'Amlodipine', notes: 'For blood pressure' },
      midday: { name: 'Metformin', notes: 'For blood sugar' },
      evening: { name: 'Atorvastatin', notes: 'For the heart' },
      drops: { name: 'Eye drops', notes: 'One drop in each eye' },
      now: { name: 'Vitamin D' },
      own: { name: 'Iron' },
    },
    events: {
      exercises: { title: 'Morning exercises', place: 'Courtyard' },
      choir: { title: 'Choir', place: 'House of culture' },
      lunch: { title: 'Lunch with the family', companions: 'Dana and the children' },
      cardiologist: {
        title: 'Cardiologist',
        place: 'Clinic No. 4, room 12',
        companions: 'Dana',
        description: 'Bring the blood pressure diary',
      },
      blood_test: { title: 'Blood test', place: 'Clinic No. 4' },
      dentist: { title: 'Dentist' },
    },
  },
  ru: {
    grandmother: 'Раушан Ахметова',
    daughter: 'Дана Ахметова',
    son: 'Тимур Ахметов',
    mother: 'Мама',
    medicines: {
      morning: { name: 'Амлодипин', notes: 'От давления' },
      midday: { name: 'Метформин', notes: 'От сахара' },
      evening: { name: 'Аторвастатин', notes: 'Для сердца' },
      drops: { name: 'Глазные капли', notes: 'По одной капле в каждый глаз' },
      now: { name: 'Витамин D' },
      own: { name: 'Железо' },
    },
    events: {
      exercises: { title: 'Зарядка', place: 'Во дворе' },
      choir: { title: 'Хор', place: 'Дом культуры' },
      lunch: { title: 'Обед всей семьёй', companions: 'Дана с детьми' },
      cardiologist: {
        title: 'Кардиолог',
        place: 'Поликлиника № 4, кабинет 12',
        companions: 'Дана',
        description: 'Взять тетрадь с давлением',
      },
      blood_test: { title: 'Анализ крови', place: 'Поликлиника № 4' },
      dentist: { title: 'Стоматолог' },
    },
  },
  kk: {
    grandmother: 'Раушан Ахметова',
    daughter: 'Дана Ахметова',
    son: 'Тимур Ахметов',
    mother: 'Анам',
    medicines: {
      morning: { name: 'Амлодипин', notes: 'Қан қысымына' },
      midday: { name: 'Метформин', notes: 'Қандағы қантқа' },
      evening: { name: 'Аторвастатин', notes: 'Жүрекке' },
      drops: { name: 'Көз тамшысы', notes: 'Әр көзге бір тамшыдан' },
      now: { name: 'D дәрумені' },
      own: { name: 'Темір' },
    },
    events: {
      exercises: { title: 'Таңғы жаттығу', place: 'Аулада' },
      choir: { title: 'Хор', place: 'Мәдениет үйі' },
      lunch: { title: 'Отбасымен түскі ас', companions: 'Дана мен балалар' },
      cardiologist: {
        title: 'Кардиолог',
        place: '№ 4 емхана, 12-кабинет',
        companions: 'Дана',
        description: 'Қан қысымы дәптерін ала бару',
      },
      blood_test: { title: 'Қан тапсыру', place: '№ 4 емхана' },
      dentist: { title: 'Тіс дәрігері' },
    },
  },
};
