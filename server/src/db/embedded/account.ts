import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';

/** The operating-system user that PostgreSQL runs as. It refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

export type Launch = (program: string, args: string[], stdio?: StdioOptions) => ChildProcess;

const userName = 'guildhall';
// Not ours: PostgreSQL reads PG* variables, and our secrets are none of its business.
const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** We ourselves; for root the owner of the existing cluster, else the system user "guildhall", created when missing. */
export async function chooseAccount(cluster: string): Promise<Account> {
  const self = ourselves();
  const found = await stat(cluster).catch(() => undefined);
  if (self.uid !== 0) {
    if (found && found.uid !== self.uid) {
      throw new Error(
        `${cluster} belongs to user ${found.uid}, but Guildhall runs as user ${self.uid}: start it as that user or as root.`,
      );
    }
    return self;
  }
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  return (await findSystemUser()) ?? createSystemUser();
}

export function ourselves(): Account {
  if (!process.getuid || !process.getgid)
    throw new Error('The embedded PostgreSQL needs Linux or macOS: set DATABASE_URL.');
  return { uid: process.getuid(), gid: process.getgid() };
}

async function findSystemUser(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', userName]), run('id', ['-g', userName])]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
}

async function createSystemUser(): Promise<Account> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  let cause: unknown;
  await run('useradd', [...options, '--shell', '/usr/sbin/nologin', userName]).catch((error) => {
    cause = error;
  });
  // Looked up even after a failure: another Guildhall may have been faster.
  const account = await findSystemUser();
  if (account) return account;
  throw new Error(
    `PostgreSQL refuses to run as root and the system user "${userName}" could not be created: create it, start Guildhall as an ordinary user, or set DATABASE_URL.`,
    { cause },
  );
}

/**
 * Finds a way to run programs as the account. Root's clone or data may lie below a folder that the account can't enter,
 * such as /root; then PostgreSQL gets the one capability that lets it pass.
 */
export async function chooseLaunch(account: Account, binaries: Binaries, folders: string[]): Promise<Launch> {
  const ways =
    ourselves().uid === 0
      ? [as(account), passing(account, 'dac_read_search'), passing(account, 'dac_override')]
      : [own];
  const reasons: string[] = [];
  for (const launch of ways) {
    const reason = await tryOut(launch, binaries, folders);
    if (reason === '') return launch;
    reasons.push(reason);
  }
  throw new Error(
    `PostgreSQL can't run as user ${account.uid} with its program in ${binaries.postgres} and its data in ${folders.join(', ')}: move them to folders which that user may enter, start Guildhall as an ordinary user, or set DATABASE_URL. (${reasons.join('; ')})`,
  );
}

// Detached: Ctrl+C goes to the terminal's whole process group, and the database must outlive the app's last query.
const own: Launch = (program, args, stdio) =>
  spawn(program, args, { cwd: '/', env: environment, detached: true, stdio });

function as(account: Account): Launch {
  return (program, args, stdio) =>
    spawn(program, args, { cwd: '/', env: environment, detached: true, stdio, ...account });
}

function passing({ uid, gid }: Account, capability: string): Launch {
  const options = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  // PostgreSQL looks for its own program with access(2), which forgets a user's capabilities unless this bit is set.
  return (program, args, stdio) =>
    own('setpriv', [...options, '--securebits=+no_setuid_fixup', program, ...args], stdio);
}

/** The reason why it doesn't work, empty when it does. */
async function tryOut(launch: Launch, { postgres, catalog }: Binaries, folders: string[]): Promise<string> {
  const script = 'p=$1; : <"$2" || exit; shift 2; for f; do cd "$f" || exit; done; exec "$p" --version >/dev/null';
  const { code, output } = await finished(launch('/bin/sh', ['-c', script, 'sh', postgres, catalog, ...folders]));
  return code === 0 ? '' : output.trim() || `exit code ${code}`;
}

/** Waits for the end of a launched program; `output` is what it wrote. Never rejects. */
export function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Runs a program of the system as we are, and returns its output without the last line break. */
export async function run(program: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { env: environment });
  return stdout.trimEnd();
}
