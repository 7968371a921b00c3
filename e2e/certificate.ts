import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(tmpdir(), 'guildhall-e2e-certificate');
export const certificateFile = join(folder, 'certificate.pem');
export const keyFile = join(folder, 'key.pem');

/** A certificate for 127.0.0.1 of our own, which the server under test is told to trust: pictures are fetched by https alone. */
export function makeCertificate(): void {
  if (existsSync(certificateFile)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'pipe' });
}
