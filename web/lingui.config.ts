import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@qamqor/shared/languages';
import { ONLINE_SCREENS } from './online.config.ts';

const landing = ['src/screens/landing', 'src/ui/public-frame'];
const information = ['src/screens/information', 'src/screens/analytics'];
/** What the page of questions and Pricing both say. */
const plans = ['src/entities/plan/ui'];
const contact = ['src/screens/contact'];
const chat = ['src/screens/ai-chat'];
/** What is of use with a connection alone. */
const online = [
  ...ONLINE_SCREENS.filter((name) => name !== 'admin').map((name) => `src/screens/${name}`),
  'src/screens/sign-in/online/microsoft',
  'src/screens/sign-in/online/ways',
  'src/entities/device',
  'src/screens/settings/online',
];
/** Of the admin alone, with a connection alone. */
const admin = ['src/screens/admin'];
const family = ['src/screens/family', 'src/entities/family', 'src/entities/reminder/ui'];
const simple = ['src/screens/simple-view'];
/** Says only what the screens say: their catalogues have its texts. */
const instantStart = ['src/instant-start'];
/** Everything that the day's screen can say, so that it waits for nothing else. */
const day = [
  ...['today', 'shell'].map((screen) => `src/screens/${screen}`),
  ...['dose', 'event', 'person'].map((entity) => `src/entities/${entity}/ui`),
  'src/routes',
  'src/ui',
];
/** Folders of parts of a screen that are loaded after it, with the rest of the program's texts. */
const later = '**/later/**';
/** Nothing is written on the day's screen. */
const forms = 'src/ui/form/**';

export default defineConfig({
  runtimeConfigModule: {
    Trans: [fileURLToPath(new URL('./src/locale/trans.tsx', import.meta.url)), 'Trans'],
  },
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  catalogs: [
    { path: '<rootDir>/src/locale/{locale}/landing', include: landing },
    { path: '<rootDir>/src/locale/{locale}/information', include: [...information, ...plans] },
    { path: '<rootDir>/src/locale/{locale}/contact', include: contact },
    { path: '<rootDir>/src/locale/{locale}/chat', include: chat },
    { path: '<rootDir>/src/locale/{locale}/family', include: family },
    { path: '<rootDir>/src/locale/{locale}/online', include: online },
    { path: '<rootDir>/src/locale/{locale}/admin', include: admin },
    { path: '<rootDir>/src/locale/{locale}/simple', include: simple },
    {
      path: '<rootDir>/src/locale/{locale}/day',
      include: day,
      exclude: [later, forms, 'src/ui/public-frame/**'],
    },
    {
      path: '<rootDir>/src/locale/{locale}/app',
      include: ['src'],
      exclude: [
        ...[
          ...landing,
          ...information,
          ...chat,
          ...contact,
          ...family,
          ...online,
          ...admin,
          ...simple,
          ...instantStart,
        ].map((folder) => `${folder}/**`),
        ...day.flatMap((folder) => [`${folder}/!(later|form)`, `${folder}/!(later|form)/**`]),
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
