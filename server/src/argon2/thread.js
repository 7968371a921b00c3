// JavaScript, for a thread that reads TypeScript takes 17 MB more.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** As `nice` counts: on a full machine a hash still gets a thirtieth of a core. */
const priority = 15;

/**
 * Everybody else goes first. On Linux a thread has a
 * priority of its own; elsewhere only the process has one, which stays.
 */
function stepBack() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), priority);
  } catch {
    // Where that is not allowed, the work is done all the same.
  }
}

function work({ password, cost, stored }) {
  try {
    return { value: stored === undefined ? hashSync(password, cost) : verifySync(stored, password) };
  } catch (error) {
    return { problem: error.message };
  }
}

stepBack();
parentPort.on('message', (task) => parentPort.postMessage(work(task)));
