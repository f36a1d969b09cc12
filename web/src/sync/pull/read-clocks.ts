import { learnClocks } from '@qamqor/shared/calendar/learn-clocks';
import type { Person } from '@qamqor/shared/profile/person';
import type { PullResponse, StreamPage } from '@qamqor/shared/sync/protocol';

function read(page: StreamPage, now: number): StreamPage {
  const people = page.rows.people?.map((person) => {
    // What a row leaves out holds up no pull.
    const { time_zones = null } = person as Partial<Person>;
    return time_zones ? { ...person, time_zones: [...learnClocks(time_zones, now)] } : person;
  });
  return people ? { ...page, rows: { ...page.rows, people } } : page;
}

/**
 * CAL-6: an answer with the zones of its people as they hold on this device; `now` is epoch ms. Only
 * here a device's own time zone data meet the server's: whatever is kept and read later follows.
 */
export function readClocks(response: PullResponse, now: number): PullResponse {
  const pages = Object.entries(response.streams).map(([stream, page]) => [stream, read(page, now)]);
  return { ...response, streams: Object.fromEntries(pages) };
}
