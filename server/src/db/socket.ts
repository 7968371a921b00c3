import { Socket } from 'node:net';

/** Marks what broke on the way to the database, also in copies: its code alone could be of any service. */
export const ofDatabase = Symbol('of the database');

/**
 * The way to the database. What is written in one turn leaves in one go: for a short statement, most of the work is the way
 * through the system.
 */
export class GatheringSocket extends Socket {
  private isGathering = false;

  constructor() {
    super();
    this.on('error', (error) => Object.assign(error, { [ofDatabase]: true }));
  }

  override cork(): void {
    super.cork();
    if (this.isGathering) return;
    this.isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.isGathering = false;
      super.uncork();
    });
  }
}
