import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserPath } from './lib/browser.ts';

const publicFolder = join(import.meta.dirname, '../web/public');

const heart =
  'M32 43.5C30.6 43.5 16.5 35 16.5 24.6A8.6 8.6 0 0 1 32 19.4a8.6 8.6 0 0 1 15.5 5.2C47.5 35 33.4 43.5 32 43.5Z';
const hand = 'M11.5 36.5C14.5 47.5 22.5 53 32 53s17.5-5.5 20.5-16.5';

interface Look {
  /** Corner of the base; null leaves it out. */
  radius: number | null;
  /** How much of the square the drawing keeps; a launcher may cut a maskable icon to 80 %. */
  scale: number;
  heartColour: string;
}

const draw = ({ radius, scale, heartColour }: Look): string => {
  const base =
    radius === null ? '' : `<rect width="64" height="64" rx="${radius}" fill="#0B4F8A"/>`;
  const shift = 32 - 32 * scale;
  const frame = scale === 1 ? '' : ` transform="translate(${shift} ${shift}) scale(${scale})"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${base}<g${frame}><path d="${heart}" fill="${heartColour}"/><path d="${hand}" fill="none" stroke="#FFF" stroke-width="4.5" stroke-linecap="round"/></g></svg>\n`;
};

const rounded = draw({ radius: 18, scale: 1, heartColour: '#FFDD00' });
const full = draw({ radius: 0, scale: 0.82, heartColour: '#FFDD00' });

const pictures: { file: string; size: number; svg: string }[] = [
  { file: 'icon-192.png', size: 192, svg: rounded },
  { file: 'icon-512.png', size: 512, svg: rounded },
  { file: 'maskable-512.png', size: 512, svg: full },
  {
    file: 'monochrome-512.png',
    size: 512,
    svg: draw({ radius: null, scale: 1, heartColour: '#FFF' }),
  },
  { file: 'apple-touch-icon.png', size: 180, svg: full },
];

mkdirSync(publicFolder, { recursive: true });
for (const file of ['icon.svg', 'favicon.svg']) writeFileSync(join(publicFolder, file), rounded);

const browser = await chromium.launch({
  executablePath: browserPath(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const { file, size, svg } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;background:transparent}svg{display:block;width:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: join(publicFolder, file), omitBackground: true });
  await page.close();
}
await browser.close();
