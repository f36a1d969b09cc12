/** What becomes of the rows of an entity in a saved record and in a cleanup. */
type AboutRecord = {
  /** DATA-2: its part of the file; null where it is in none, or stands in a part that is no entity's. */
  part: string | null;
  /** Whether the part is a list of rows or the one that there is. */
  shape?: 'rows' | 'one';
  /** In which file it is, beside the whole backup. */
  file?: 'medicines' | 'schedule' | 'chat';
  /** DATA-1: it is read in again. */
  isReadIn?: true;
  /** DATA-6: under which name what is over can be put away. A mark is a fact, and stays (DOSE-5). */
  cleanup: string | null;
};

/**
 * Every entity of `ENTITIES`, which asks for its row here; export, import and cleanup follow. It is
 * apart from that table because the day's screen needs nothing of it. What a part speaks of comes
 * before it: a dose of a medicine, a message of a chat.
 */
export const ENTITY_RECORDS = {
  medicines: {
    part: 'medicines',
    shape: 'rows',
    file: 'medicines',
    isReadIn: true,
    cleanup: 'medicines',
  },
  marks: { part: 'doses', shape: 'rows', file: 'medicines', isReadIn: true, cleanup: null },
  events: { part: 'events', shape: 'rows', file: 'schedule', isReadIn: true, cleanup: 'events' },
  profiles: { part: 'profile', shape: 'one', isReadIn: true, cleanup: null },
  chat_sessions: {
    part: 'chat_sessions',
    shape: 'rows',
    file: 'chat',
    isReadIn: true,
    cleanup: 'chats',
  },
  chat_messages: {
    part: 'chat_messages',
    shape: 'rows',
    file: 'chat',
    isReadIn: true,
    cleanup: null,
  },
  // Only those themselves can agree to see each other.
  links: { part: 'family', shape: 'rows', cleanup: null },
  viewers: { part: null, cleanup: null },
  invitations: { part: null, cleanup: null },
  approvals: { part: null, cleanup: null },
  // The parts `account` and `settings` say what is theirs.
  people: { part: null, cleanup: null },
  accounts: { part: null, cleanup: null },
  snoozes: { part: null, cleanup: null },
  claims: { part: null, cleanup: null },
} as const satisfies Record<string, AboutRecord>;

export type EntityRecords = typeof ENTITY_RECORDS;
type Row = EntityRecords[keyof EntityRecords];

/** The parts of a file that hold an entity's rows. */
export type EntityPart = NonNullable<Row['part']>;
export type ReadEntityPart = Extract<Row, { isReadIn: true }>['part'];
export type CleanupKind = NonNullable<Row['cleanup']>;

const all: readonly AboutRecord[] = Object.values(ENTITY_RECORDS);

/** The parts of a file that are an entity's, in the order in which they are read. */
export function entityParts(is: (one: AboutRecord) => boolean = () => true): EntityPart[] {
  return all.flatMap((one) => (one.part !== null && is(one) ? [one.part as EntityPart] : []));
}

export function shapeOf(part: EntityPart): 'rows' | 'one' {
  return all.find((one) => one.part === part)?.shape ?? 'rows';
}

/** DATA-1: those that are read in again. */
export const READ_ENTITY_PARTS = entityParts(
  ({ isReadIn }) => isReadIn === true,
) as ReadEntityPart[];

export const CLEANUP_KINDS = all.flatMap(({ cleanup }) => cleanup ?? []) as CleanupKind[];
