import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { fileURLToPath } from 'node:url';

const landing = ['src/features/landing', 'src/ui/public-frame'];
const information = ['src/features/information'];
const contact = ['src/features/contact'];
const family = ['src/features/family', 'src/data/family'];
/** Everything that the day's screen can say, so that it waits for nothing else. */
const day = [
  'src/features/dashboard',
  'src/features/dose',
  'src/features/shell',
  'src/features/simple-view',
  'src/routes',
  'src/ui',
];
const laterOnTheDay = [
  'src/features/shell/rejected-dialog.tsx',
  'src/features/shell/sign-out-question.tsx',
  'src/features/shell/unsent-dialog.tsx',
  'src/features/shell/remarks.tsx',
  'src/features/shell/what-to-do.ts',
  'src/features/shell/name-of-change.ts',
  'src/features/dose/dose-problem.tsx',
  'src/ui/copy-address.tsx',
  'src/ui/bin/gone-by.tsx',
];
/** The folders of these; of each only some files are for later. */
const inParts = ['src/features/dose', 'src/features/shell', 'src/ui'];

export default defineConfig({
  runtimeConfigModule: {
    Trans: [fileURLToPath(new URL('./src/locale/trans.tsx', import.meta.url)), 'Trans'],
  },
  sourceLocale: 'en',
  locales: ['en', 'ru', 'kk'],
  catalogs: [
    { path: '<rootDir>/src/locale/{locale}/landing', include: landing },
    { path: '<rootDir>/src/locale/{locale}/information', include: information },
    { path: '<rootDir>/src/locale/{locale}/contact', include: contact },
    { path: '<rootDir>/src/locale/{locale}/family', include: family },
    {
      path: '<rootDir>/src/locale/{locale}/day',
      include: day,
      exclude: [...laterOnTheDay, 'src/ui/public-frame/**'],
    },
    {
      path: '<rootDir>/src/locale/{locale}/app',
      include: ['src', ...laterOnTheDay],
      exclude: [
        ...[...landing, ...information, ...contact, ...family].map((folder) => `${folder}/**`),
        ...day.filter((folder) => !inParts.includes(folder)).map((folder) => `${folder}/**`),
        'src/features/dose/!(dose-problem).tsx',
        'src/features/shell/!(rejected-dialog|sign-out-question|unsent-dialog|remarks).tsx',
        'src/features/shell/!(what-to-do|name-of-change).ts',
        'src/ui/!(copy-address).tsx',
        'src/ui/*.ts',
        'src/ui/!(bin)/*',
        'src/ui/bin/!(gone-by).*',
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
