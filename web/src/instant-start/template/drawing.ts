import { wallTime } from '@qamqor/shared/calendar/wall-time';
import { partOfDay } from '../../entities/dose/ui/day-groups.ts';
import { fill } from './markup.ts';
import type { Snapshot } from '../format.ts';
import type { Stored } from '../read-outbox.ts';
import { standingOf } from './standing-of.ts';
import { simpleDay } from './simple-template.ts';
import { standardDay } from './template.ts';

/** What fills a frame; the heading is null where the frame's own stays. */
export type Drawing = { heading: string | null; date: string; day: string };

/** Where anything is in doubt no dose is offered. */
const NOTHING: Drawing = { heading: null, date: '\u00a0', day: '' };

/** What the simple view says first, by the hour on the person's clock. */
function greeting(at: string, { words: said }: Snapshot): string {
  const part = partOfDay(at);
  if (part === 'morning') return said.good_morning;
  return part === 'day' ? said.good_day : said.good_evening;
}

function drawn(stored: Stored, userId: string, wall: number): Drawing {
  const { frame, snapshot } = stored;
  if (snapshot?.person_id !== userId || snapshot.language !== frame.page.lang) return NOTHING;
  const told = standingOf(stored, wall);
  if (!told) return NOTHING;
  const { now, standing } = told;
  if (frame.page.view !== 'simple')
    return { heading: null, date: standing.full, day: standardDay(standing, snapshot) };
  return {
    heading: greeting(wallTime(snapshot.zones, now), snapshot),
    date: fill(snapshot.words.today, { date: standing.full }),
    day: simpleDay(standing, snapshot),
  };
}

/** `wall`: the device's own clock. A record that cannot be read draws no dose. */
export function drawingOf(stored: Stored, userId: string, wall: number): Drawing {
  try {
    return drawn(stored, userId, wall);
  } catch {
    return NOTHING;
  }
}
