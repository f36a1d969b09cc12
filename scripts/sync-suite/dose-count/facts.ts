/** A change of a medicine, as the person who makes it understands it. */
export type Edit = { med: number; at: number; mid: string } & (
  | { kind: 'move'; from: string; to: string }
  | { kind: 'drop'; from: string }
  | { kind: 'put'; to: string }
  | { kind: 'pause' | 'resume' | 'delete' | 'restore' }
);

/** What was said of a dose of a date: a tablet was taken, or it was passed over. */
export type Said = {
  kind: 'taken' | 'skipped';
  med: number;
  date: string;
  time: string;
  /** Which of the planned doses it was, by the plan as the device had it that it was said on. */
  dose: string;
  by: string;
  mid: string;
};

export type Fact = Edit | Said;

const isSaid = (fact: Fact): fact is Said => 'dose' in fact;

/** What a device has heard of, or the server: a list of what people did, and nothing worked out of it. */
export class Knowledge {
  /** In the order in which the server took it. */
  base: Fact[] = [];
  /** What was said here, sent or not. */
  own: Fact[] = [];
  /** What people said that was shown here, and of which a server that was put back knows nothing. */
  kept: Said[] = [];
  /** Its copy went: until it has heard of the server it may show nothing. */
  isBlind = false;

  get edits(): Edit[] {
    const waiting = this.own.filter((fact) => !this.base.includes(fact));
    return [...this.base, ...waiting].filter((fact) => !isSaid(fact));
  }

  get said(): Said[] {
    return [...new Set([...this.base, ...this.own, ...this.kept])].filter(isSaid);
  }
}

type Status = 'queued' | 'acked' | 'rejected';

/** What the server has taken; nobody's screen, but that of who asks it over REST. */
export class Server {
  readonly knows = new Knowledge();
  #backup: Fact[] = [];

  backUp(): void {
    this.#backup = [...this.knows.base];
  }

  restore(): void {
    this.knows.base = [...this.#backup];
  }

  /** What a device has sent, of what it says; `outbox`: what became of it, by mid. Answers what was refused. */
  hear(device: Knowledge, outbox: ReadonlyMap<string, Status>): Fact[] {
    const { base } = this.knows;
    const refused = device.own.filter(({ mid }) => outbox.get(mid) === 'rejected');
    device.own = device.own.filter((fact) => !refused.includes(fact));
    for (const fact of device.own) {
      if (outbox.get(fact.mid) === 'acked' && !base.includes(fact)) base.push(fact);
    }
    return refused;
  }

  /** It has sent what waited, and fetched the rest. */
  meet(device: Knowledge, outbox: ReadonlyMap<string, Status>): void {
    // What it had in the copy that went, and nowhere else, it cannot put aside.
    const { own, kept } = device;
    const shown = device.said.filter(
      (fact) => !device.isBlind || own.includes(fact) || kept.includes(fact),
    );
    const refused = this.hear(device, outbox);
    const { base } = this.knows;
    // What it let go of, 35 days after the answer by the server's clock, it cannot send again.
    device.own = device.own.filter((fact) => outbox.has(fact.mid) || base.includes(fact));
    device.base = [...base];
    device.kept = shown.filter((fact) => !base.includes(fact) && !refused.includes(fact));
    device.isBlind = false;
  }
}
