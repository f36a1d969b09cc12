/** No reply, or not all of it; `why` is for the operator and holds nothing that anybody wrote. */
export class ModelFailed extends Error {
  readonly why: string;

  constructor(why: string) {
    super(why);
    this.name = 'ModelFailed';
    this.why = why;
  }
}

/** The provider's own filter held back what was asked or what the model said. */
export class Filtered extends Error {
  readonly about: 'self_harm' | 'other';

  constructor(about: Filtered['about']) {
    super('filtered');
    this.name = 'Filtered';
    this.about = about;
  }
}

/** The person wants no more of it. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}
