// shot.mjs BASE OUT path [lang] [theme] [width] [size] [person] [simple]
import { chromium } from '@playwright/test';
const [
  base,
  out,
  path,
  lang = 'en',
  theme = 'light',
  width = '1280',
  size = '100',
  person = 'grandmother',
  simple = 'no',
] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({
  viewport: { width: +width, height: 900 },
  timezoneId: 'Asia/Almaty',
});
const r = await c.request.post(`${base}/api/auth/demo`, {
  data: { person, time_zone: 'Asia/Almaty', language: lang },
});
const { user, access_token } = await r.json();
const devices = await (
  await c.request.get(`${base}/api/auth/devices`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
).json();
const cur = devices.find((d) => d.current);
if (simple !== 'keep')
  await c.request.patch(`${base}/api/auth/devices/${cur.id}`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { simple_view: simple === 'simple' },
  });
const p = await c.newPage();
p.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
await p.goto(`${base}/auth`);
await p.evaluate(
  ([u, t, l, th, s]) => {
    localStorage.setItem('token', t);
    localStorage.setItem('user', JSON.stringify(u));
    localStorage.setItem('language', l);
    localStorage.setItem('theme', th);
    localStorage.setItem('textSize', s);
  },
  [user, access_token, lang, theme, size],
);
await p.goto(base + path);
await p.waitForSelector('h1');
await p.waitForTimeout(1500);
await p.screenshot({ path: out, fullPage: true });
await b.close();
