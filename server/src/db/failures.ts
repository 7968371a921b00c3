import pg from 'pg';
import { ConfigError } from '../config.ts';
import { causesOf } from './database.ts';

type Target = Pick<pg.Client, 'host' | 'port' | 'user' | 'database'>;

const quoted = (name: string | undefined) => pg.escapeIdentifier(name ?? '');

/** A connection that is not open yet. Making it reads the certificates that the address names. */
export function clientOf(url: string, settings: pg.ClientConfig = {}): pg.Client {
  try {
    return new pg.Client({ ...settings, connectionString: url });
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(`DATABASE_URL: what stands behind the ? in it is of no use (${message}): correct it.`, {
      cause: error,
    });
  }
}

/** Where a database is, without its password. */
export function placeOf(target: string | Target): string {
  const { host, port, database } = typeof target === 'string' ? clientOf(target) : target;
  return `database "${database}" on ${host.startsWith('/') ? host : `${host}:${port}`}`;
}

const noAnswer = /^(E[A-Z]+|57P0\d|08\w{3})$/;

/** What an operator can cure, as one sentence with the cure; any other failure as it was. */
export function explainFailure(failure: unknown, target: Target): unknown {
  const root: NodeJS.ErrnoException = causesOf(failure).at(-1) ?? new Error(String(failure));
  const { code = '', message } = root;
  const tell = (what: string, cure: string) =>
    new ConfigError(`DATABASE_URL: ${what}: ${cure}.`, { cause: failure });
  const role = quoted(target.user);
  const database = quoted(target.database);

  const extension = /extension "(\w+)"/.exec(message)?.[1];
  if (extension && code === '42501') {
    const command = `CREATE EXTENSION ${extension};`;
    return tell(
      `the role ${role} may not add the extension ${extension}`,
      `run ${command} as a superuser in ${placeOf(target)}`,
    );
  }
  if (extension && /is not available/.test(message)) {
    return tell(
      `the server of ${placeOf(target)} has no extension ${extension}`,
      'install the package with PostgreSQL’s contrib modules there',
    );
  }
  // The database may be the role's own: what a superuser has restored into it is not.
  if (code === '42501' && /for (?:table|sequence|view|function)/.test(message))
    return tell(
      `${message} (${placeOf(target)})`,
      `if a copy was restored there, restore it anew as that role, from a dump that pg_dump -Fc has made: pg_restore --no-owner --role=${role} into an empty database that is its own`,
    );
  if (code === '42501')
    return tell(
      `${message} (${placeOf(target)})`,
      `run ALTER DATABASE ${database} OWNER TO ${role}; as a superuser`,
    );
  if (code === '3D000')
    return tell(
      `${message} on ${target.host}`,
      `run CREATE DATABASE ${database} OWNER ${role}; as a superuser there`,
    );
  const parameter = /unsupported startup parameter(?: in options)?\W+(\w+)/.exec(message)?.[1];
  if (parameter)
    return tell(
      `the pooler in front of the ${placeOf(target)} refuses ${parameter}`,
      `let it pass (PgBouncer: ignore_startup_parameters = ${parameter})`,
    );
  if (/^28/.test(code)) return tell(`${message} (${placeOf(target)})`, 'correct its user and password');
  if (code === '53300')
    return tell(
      `the ${placeOf(target)} has no free connection (${message})`,
      'let other programs close theirs, or raise max_connections or the limit of its role there',
    );
  if (code === '57P03')
    return tell(`the ${placeOf(target)} takes no connections yet (${message})`, 'start again when it is up');
  if (/SSL|certificate|altnames/.test(message))
    return tell(
      `can’t use the ${placeOf(target)} safely (${message})`,
      'name its authority by sslrootcert=/path/ca.pem, correct the host, or choose another sslmode',
    );
  if (noAnswer.test(code) || /timeout expired|Connection terminated/.test(message)) {
    const reason = message || code;
    return tell(`can’t use the ${placeOf(target)} (${reason})`, 'start PostgreSQL, or correct the address');
  }
  return failure;
}

/** The same for what has only the address at hand. */
export function withExplainedFailures<T>(url: string, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw explainFailure(error, clientOf(url));
  });
}
