import { expect, test } from 'vitest';
import { providerFaults } from './config-provider.ts';

const OPEN = { AI_PROVIDER: 'openai', AI_API_KEY: 'key', AI_DEPLOYMENT: 'small' };
const said = (env: Record<string, string>) =>
  providerFaults(env).map(([name, fault]) => `${name} ${fault}`);

test('whoever is to be asked for replies must be named in full', () => {
  expect(said({})).toEqual([]);
  expect(said({ AI_PROVIDER: 'off' })).toEqual([]);
  expect(said({ AI_PROVIDER: 'azure' })).toEqual([
    'AI_ENDPOINT must be set when AI_PROVIDER is azure',
    'AI_API_KEY must be set when AI_PROVIDER is azure',
    'AI_DEPLOYMENT must be set when AI_PROVIDER is azure',
    'AI_API_VERSION must be set when AI_PROVIDER is azure',
  ]);
  expect(said({ AI_PROVIDER: 'openai', AI_DEPLOYMENT: 'small' })).toEqual([
    'AI_API_KEY must be set when AI_PROVIDER is openai',
  ]);
});

test('what people write goes to nobody in the clear, but on this machine', () => {
  expect(said({ ...OPEN, AI_ENDPOINT: 'http://model.example.org/v1' })).toEqual([
    'AI_ENDPOINT must be an https address, unless it is on this machine',
  ]);
  for (const AI_ENDPOINT of ['', 'http://127.0.0.1:11434/v1', 'https://model.example.org/v1'])
    expect(said({ ...OPEN, AI_ENDPOINT })).toEqual([]);
});
