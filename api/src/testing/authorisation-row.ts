import type { Config } from '../config.ts';
import type { Role, World } from './authorisation.ts';

/** `file` is the last part of an address; a text as the body is a calendar file. */
export type Asked = {
  id?: string;
  file?: string;
  code?: string;
  query?: string;
  body?: object | string;
};

/** What one route answers to each role. */
export type Row = {
  /** Where the server needs other settings than usual. */
  config?: () => Promise<Partial<Config>>;
  ask: (world: World, role: Role) => Asked | Promise<Asked>;
  status: (role: Role) => number;
  /** Which of the owner's words an answer may hold: nothing for everybody else unless said. */
  tells?: (role: Role) => 'anything' | 'nothing' | string[];
  /** Words that the answer has to hold. */
  says?: (role: Role) => string;
  /** Of a push: what becomes of each change. */
  outcomes?: (role: Role) => string[];
  /** Only how it begins is asked for. */
  isEndless?: true;
  /** The same question about something that was never there: a 404 must be the same bytes. */
  missing?: (asked: Asked, id: string) => Asked;
};

export const missing: NonNullable<Row['missing']> = (asked, id) => ({ ...asked, id });

/** Everybody about their own data, and nobody without a sign-in. */
export const own = (status: number, asked: (world: World) => Asked = () => ({})): Row => ({
  ask: asked,
  status: (role) => (role === 'nobody' ? 401 : status),
});

/** The owner's thing by its id: it is not there for anybody else. */
export const owners = (status: number, asked: (world: World) => Asked): Row => ({
  ask: asked,
  status: (role) => (role === 'nobody' ? 401 : role === 'owner' ? status : 404),
  missing,
});
