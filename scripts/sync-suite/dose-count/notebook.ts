import type { Said } from './facts.ts';

export type Tablet = Said & {
  /** The date of the person's own calendar on the wall. */
  day: string;
  /** Nobody could know better: the device at hand had not heard of a tablet that she took before. */
  excused: boolean;
};

export const slotOf = ({ med, date, time }: Pick<Said, 'med' | 'date' | 'time'>) =>
  `${med} ${date} ${time}`;

/** The person's own: nothing of the product writes into it, and nothing resets it. */
export class Notebook {
  readonly tablets: Tablet[] = [];
  /** What a screen told her is taken, by the time that it said. */
  readonly told = new Set<string>();
  /** What each mark says, by its mid. */
  readonly marks = new Map<string, Said>();
  /** The doses whose time came on a screen before her. */
  readonly due = new Set<string>();
  /** Doses of a date that somebody passed over, or that she was told are taken. */
  readonly passed = new Set<string>();

  of(med: number, date: string): Tablet[] {
    return this.tablets.filter((one) => one.med === med && one.date === date);
  }

  /** A tablet that counts as none of the plan. */
  disown(said: Said): void {
    const tablet = this.tablets.find(({ mid }) => mid === said.mid);
    const dose = `${said.dose} of ${said.mid}`;
    for (const one of tablet ? [said, tablet] : [said]) Object.assign(one, { dose });
  }

  wrote(said: Said): void {
    if (said.mid !== '') this.marks.set(said.mid, said);
    if (said.kind === 'skipped') this.passed.add(`${said.date} ${said.dose}`);
  }
}
