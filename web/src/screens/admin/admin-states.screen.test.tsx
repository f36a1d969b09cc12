import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswer } from '../../testing/stand-in-fetch.ts';

const main = page.getByRole('main');

/** The grandmother is the admin. */
function open(hash: string, call: string, { language, answer }: Asked) {
  const household = aHousehold();
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual) stream.write({ accounts: [{ ...usual, is_admin: true }] });
  const rest = { [`GET /admin/${call}`]: answer };
  return openScreen(`/app/admin/users#${hash}`, { household, language, rest });
}
type Asked = { language: Language; answer: RestAnswer };

const LISTS: [
  hash: string,
  call: string,
  words: Record<Language, [empty: string, failed: string]>,
][] = [
  [
    '',
    'users',
    {
      en: ['Nobody is here yet', 'Failed to fetch users. Please try again.'],
      ru: ['Здесь пока никого нет', 'Не удалось загрузить список людей. Попробуйте ещё раз.'],
      kk: ['Әзірге мұнда ешкім жоқ', 'Адамдар тізімін жүктеу мүмкін болмады. Қайталап көріңіз.'],
    },
  ],
  [
    'letters',
    'contacts',
    {
      en: ['No letters here', 'The letters could not be fetched.'],
      ru: ['Писем нет', 'Не удалось загрузить письма.'],
      kk: ['Хат жоқ', 'Хаттарды жүктеу мүмкін болмады.'],
    },
  ],
  [
    'waitlist',
    'waitlist',
    {
      en: ['Nobody waits for a plan', 'The waitlist could not be fetched.'],
      ru: ['Тарифа никто не ждёт', 'Не удалось загрузить список ожидания.'],
      kk: ['Тариф күтіп жүрген ешкім жоқ', 'Күту тізімін жүктеу мүмкін болмады.'],
    },
  ],
  [
    'log',
    'audit',
    {
      en: ['Nothing has been done yet', 'The log could not be fetched.'],
      ru: ['Пока ничего не делали', 'Не удалось загрузить журнал.'],
      kk: ['Әзірге ештеңе жасалмады', 'Журналды жүктеу мүмкін болмады.'],
    },
  ],
];

const LOADING = { en: 'Fetching the list…', ru: 'Загружаем список…', kk: 'Тізім жүктелуде…' };
const DENIED = {
  en: 'Access denied. Admin privileges required.',
  ru: 'Доступ закрыт. Нужны права администратора.',
  kk: 'Кіруге рұқсат жоқ. Әкімші құқығы керек.',
};
const WHY = {
  en: 'Something went wrong on our side. Nothing was lost.',
  ru: 'Что-то пошло не так у нас. Ничего не потеряно.',
  kk: 'Бізде бірдеңе дұрыс болмады. Ештеңе жоғалған жоқ.',
};

const every = LISTS.flatMap(([hash, call, words]) =>
  LANGUAGES.map((language) => [call, language, hash, ...words[language]] as const),
);

test.for(every)('%s is fetched, and nobody is there, in %s', async (one) => {
  const [call, language, hash, empty] = one;
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  const answer = async () => {
    await held;
    return { body: [] };
  };
  await open(hash, call, { language, answer });
  await expect.element(main).toMatchTextContent(LOADING[language]);
  come();
  await expect.element(main).toMatchTextContent(empty);
  await expect.element(main).not.toMatchTextContent(LOADING[language]);
});

test.for(every)('[UI-18][ADMIN-1] %s does not come, or is refused, in %s', async (one) => {
  const [call, language, hash, , failed] = one;
  let answer: { status: number; body: object } = { status: 500, body: {} };
  await open(hash, call, { language, answer: () => answer });
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent(failed);
  await expect.element(alert).toMatchTextContent(WHY[language]);
  answer = { status: 403, body: { code: 'admin.required', detail: '' } };
  await alert.getByRole('button').click();
  await expect.element(main).toMatchTextContent(DENIED[language]);
  await expect.element(main).not.toMatchTextContent(failed);
  await expect.element(alert.getByRole('button')).not.toBeInTheDocument();
});
