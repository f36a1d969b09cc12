import { createVapidKeys } from '../api/src/platform/config/local-secrets.ts';

const help = `npm run vapid: prints a new key pair for push notifications, as lines for .env.

With another pair every device has to subscribe again. Keep the private key to yourself.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(help);
} else {
  for (const [name, value] of Object.entries(createVapidKeys())) {
    process.stdout.write(`${name}=${value}\n`);
  }
}
