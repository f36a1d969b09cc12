/** The server's refusal, as `{ code, detail }` with its status. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  /** The whole answer, where there is one. */
  readonly answer: unknown;

  constructor(code: string, status: number, detail: string, answer?: unknown) {
    super(detail || code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.answer = answer;
  }
}

/** The server was not reached, did not answer in time or its answer broke off. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server was not reached', { cause });
    this.name = 'Unreachable';
  }
}
