import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Events,
  OAuth2Server,
  type MutableRedirectUri,
  type MutableToken,
} from 'oauth2-mock-server';
import { selfSigned } from '../../../api/src/testing/certificate.ts';

const TENANT = 'aaaaaaaa-0000-4000-8000-00000000000a';
const PATHS = {
  wellKnownDocument: '/common/v2.0/.well-known/openid-configuration',
  authorize: '/common/oauth2/v2.0/authorize',
  token: '/common/oauth2/v2.0/token',
  jwks: '/common/discovery/v2.0/keys',
};

/** In place of Microsoft: an authority on loopback that lets the account in which it knows. */
export class MicrosoftStandIn {
  readonly settings: Record<string, string>;
  /** What the page asked the sign-in page for, one entry a window. */
  readonly asked: URLSearchParams[] = [];
  /** What the token says otherwise. */
  claims: Record<string, unknown> = {};
  /** Says no, as somebody does who presses Cancel on Microsoft's page. */
  refuses = false;

  private readonly server: OAuth2Server;
  private readonly directory: string;

  private constructor(server: OAuth2Server, directory: string) {
    this.server = server;
    this.directory = directory;
    const { port } = server.address();
    const origin = `https://localhost:${port}`;
    this.settings = {
      MICROSOFT_CLIENT_ID: '11111111-2222-4333-8444-555555555555',
      MICROSOFT_AUTHORITY: `${origin}/common`,
      NODE_EXTRA_CA_CERTS: join(directory, 'cert.pem'),
    };
    server.issuer.url = origin;
    server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) =>
      Object.assign(body, { issuer: `${origin}/{tenantid}/v2.0` }),
    );
    server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
      const email = 'aigul@example.org';
      const who = { tid: TENANT, oid: 'bbbbbbbb-0000-4000-8000-00000000000b', ver: '2.0' };
      const about = { name: 'Aigul Serikova', email, preferred_username: email };
      Object.assign(payload, { iss: `${origin}/${TENANT}/v2.0`, ...who, ...about, ...this.claims });
    });
    server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request) => {
      const { searchParams } = new URL(request.url ?? '/', origin);
      this.asked.push(searchParams);
      const answer = new URLSearchParams(url.search);
      if (this.refuses) {
        answer.delete('code');
        answer.set('error', 'access_denied');
        answer.set('error_description', 'The user has denied access');
      }
      url.hash = answer.toString();
      url.search = '';
    });
  }

  static async start(): Promise<MicrosoftStandIn> {
    const directory = mkdtempSync(join(tmpdir(), 'qamqor-authority-'));
    const files = { key: join(directory, 'key.pem'), cert: join(directory, 'cert.pem') };
    const { key, cert } = selfSigned('localhost');
    writeFileSync(files.key, key);
    writeFileSync(files.cert, cert);
    const server = new OAuth2Server(files.key, files.cert, { endpoints: PATHS });
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    return new MicrosoftStandIn(server, directory);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.directory, { recursive: true });
  }
}
