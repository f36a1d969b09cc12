import type { Language } from '@qamqor/shared/languages';

type MedicineWords = { name: string; notes?: string };
/** What was asked of the companion, and what it said. */
type ChatWords = { message: string; reply: string };
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
  chats: Record<'help' | 'baking' | 'caller' | 'leave', ChatWords>;
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
    chats: {
      help: {
        message: 'Good morning! What can you help me with?',
        reply:
          'Good morning! I can tell you what is left to take today, what stands in your schedule and who is who in your family. I am a program and not a doctor.',
      },
      baking: {
        message: 'The grandchildren come at the weekend. What shall I bake?',
        reply:
          'How lovely! Baursaks are always a joy, and an apple pie can be made the evening before. Shall we think of something to play together, too?',
      },
      caller: {
        message: 'Somebody from the bank called and wants the code from my message',
        reply: '',
      },
      leave: {
        message: 'How do I tell my mother kindly that she should walk more?',
        reply:
          'Perhaps you walk with her: a short way in the evening, and a talk on the way. What is done together feels like no duty.',
      },
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
    chats: {
      help: {
        message: 'Доброе утро! Чем вы можете мне помочь?',
        reply:
          'Доброе утро! Подскажу, что сегодня осталось принять, что у вас в расписании и кто есть кто в семье. Я программа, а не врач.',
      },
      baking: {
        message: 'На выходных приедут внуки. Что бы мне испечь?',
        reply:
          'Как хорошо! Баурсаки всегда в радость, а яблочный пирог можно испечь накануне вечером. Придумаем заодно, во что вместе поиграть?',
      },
      caller: { message: 'Звонят из банка, просят код из смс', reply: '' },
      leave: {
        message: 'Как мягко сказать маме, что ей надо больше гулять?',
        reply:
          'Попробуйте гулять вместе: вечером, недалеко, за разговором. Что делают вдвоём, не кажется обязанностью.',
      },
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
    chats: {
      help: {
        message: 'Қайырлы таң! Маған немен көмектесе аласыз?',
        reply:
          'Қайырлы таң! Бүгін қандай дәрі ішу керегін, кестеңізде не барын, отбасыңызда кім кім екенін айтып беремін. Мен дәрігер емес, бағдарламамын.',
      },
      baking: {
        message: 'Демалыста немерелерім келеді. Не пісірсем екен?',
        reply:
          'Қандай жақсы! Бауырсақ әрқашан қуантады, ал алма бәлішін алдын ала, кешке пісіріп қоюға болады. Бірге не ойнайтындарыңызды да ойластырайық па?',
      },
      caller: { message: 'Банктен қоңырау шалып, смс-тегі кодты сұрап жатыр', reply: '' },
      leave: {
        message: 'Анама көбірек серуендеу керегін қалай жұмсақ айтсам екен?',
        reply:
          'Бірге серуендеп көріңіз: кешке, алысқа бармай, әңгімелесіп. Бірге істеген іс міндет болып көрінбейді.',
      },
    },
  },
};
