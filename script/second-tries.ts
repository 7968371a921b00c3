import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestCase as Story, Reporter as StoryReporter, TestResult } from '@playwright/test/reporter';
import type { TestCase, Reporter as TestReporter } from 'vitest/node';

/**
 * CI alone tries a failed test once more, and tells of it: SECOND_TRIES is the file where script/test finds the names.
 * Without it, what fails has failed.
 */
const file = process.env.SECOND_TRIES;

export const retries = file ? 1 : 0;

/** Writes down which tests were tried twice, for Vitest and for Playwright. */
export default class SecondTries implements TestReporter, StoryReporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.retryCount) note(test.module.moduleId, test.fullName);
  }

  onTestEnd(story: Story, { retry }: TestResult): void {
    if (retry > 0) note(story.location.file, story.title);
  }

  /** To Playwright: another reporter has to say how it goes. */
  printsToStdio(): boolean {
    return false;
  }
}

function note(path: string, title: string): void {
  if (file) appendFileSync(file, `${relative(`${import.meta.dirname}/..`, path)}: ${title}\n`);
}
