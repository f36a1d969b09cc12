/** The server's refusal, as `{ code, detail }` with its status. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  /** What it says next to them. */
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    status: number,
    detail: string,
    beside: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail || code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.beside = beside;
  }
}

/** The server was not reached, did not answer in time or its answer broke off. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server was not reached', { cause });
    this.name = 'Unreachable';
  }
}
