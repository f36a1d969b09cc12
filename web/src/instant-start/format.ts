import type { Window } from '@qamqor/shared/medicines/windows';
import type { PillDrawing } from '../entities/dose/ui/pill-lines.ts';
import type { NextStart, StartSlot } from '../local-db/snapshot/next-start.ts';
import type { Counted, Words } from './words.ts';

/** A dose as it is drawn; its state follows from its instants, its marks and now. */
export type Slot = StartSlot & {
  date: string;
  time: string;
  name: string;
  /** Amount and food; empty when neither is known. */
  words: string;
  pill: PillDrawing;
  instant: number;
  window: Window;
  before_start: boolean;
  /** Its medicine was deleted. */
  in_bin: boolean;
  /** DOSE-13: it may be taken already: the program asks. */
  asked: boolean;
  unsent: boolean;
};

/**
 * The person's coming days as they stood with the outbox's change number `upto`: what was done since is
 * read from the outbox itself, so that nothing that was marked here can be missing.
 */
export type Snapshot = Omit<NextStart, 'dates' | 'slots'> & {
  person_id: string;
  person_name: string;
  upto: number;
  /** The `mid` of each change up to there that was refused. */
  refused: string[];
  language: string;
  words: Words;
  counted: Counted;
  /** From when until when a schedule stands as it is told here, epoch ms. */
  made: number;
  until: number;
  /** The day before the first that can be drawn, those, and the day after them. */
  dates: { date: string; starts: number; full: string }[];
  /** By date, then as they are listed. */
  slots: Slot[];
};

/** The page around the day, as it was drawn last. */
export type Frame = {
  /** The release, by its style sheet. */
  styles: string;
  width: number;
  page: { className: string; lang: string; textSize: string; view: string };
  html: string;
};

/** Where the day stood in a frame. */
export const PLACE = 'data-day-place';
