import { z } from 'zod';
import { trialMonthsMax } from './billing.ts';
import { isReadable, leastContrast, type Theme, worstContrast } from './brand-colours.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { pictureMax, sizeComplaint } from './pictures.ts';
import { anyLine, callName, emptied, emptiedEmail, oneLine, text, timestamp } from './primitives.ts';
import { signUpModes } from './site.ts';

export const siteNameMax = 80;
export const taglineMax = 120;
export const introductionMax = 400;
export const senderNameMax = 60;
export const announcementMax = 300;

/** So many strangers may sign up within an hour, unless an admin says otherwise: their mails are the site's good name. */
export const signUpsPerHour = 200;
export const signUpsPerHourMax = 5000;

const refusals: Record<Theme, (contrast: number) => string> = {
  light: (contrast) =>
    complaint(
      'This colour is too light for the light theme: its contrast is {contrast} to 1, and at least {least} is needed. Choose a darker one.',
      { contrast: contrast.toFixed(1), least: String(leastContrast) },
    ),
  dark: (contrast) =>
    complaint(
      'This colour is too dark for the dark theme: its contrast is {contrast} to 1, and at least {least} is needed. Choose a lighter one.',
      { contrast: contrast.toFixed(1), least: String(leastContrast) },
    ),
};

const colourFor = (theme: Theme) =>
  emptied(
    text(7)
      .toLowerCase()
      .superRefine((colour, context) => {
        if (colour === '') return;
        if (!/^#[\da-f]{6}$/.test(colour))
          context.addIssue({ code: 'custom', message: complaint('{field} must be a colour such as #15503f') });
        else if (!isReadable(theme, colour))
          // Rounded down, so that what is refused never reads as enough.
          context.addIssue({
            code: 'custom',
            message: refusals[theme](Math.floor(worstContrast(theme, colour) * 10) / 10),
          });
      }),
  );

/**
 * What an admin sets for the whole site, each with what may stand in it. Null is the default: of name and contact what the environment
 * says, else what the product comes with. A name stays for good: rows and the audit log keep it.
 */
export const settingShapes = {
  /** Whose site it is, such as 'Harwick Chamber of Commerce'. */
  name: emptied(oneLine(siteNameMax)),
  /** The start page's line above its heading. */
  tagline: emptied(anyLine(taglineMax)),
  /** The start page's words below its heading, and what search engines and previews say of the site. */
  introduction: emptied(text(introductionMax)),
  /** Where visitors can write to. */
  contactEmail: emptiedEmail,
  /** Under which name mails leave. */
  senderName: emptied(callName(senderNameMax)),
  lightColour: colourFor('light'),
  /** Null beside a light one: the nearest shade of that one. */
  darkColour: colourFor('dark'),
  /** Stands above every page. */
  announcement: emptied(text(announcementMax)),
  /** When it goes by itself; null: when somebody takes it away. */
  announcementUntil: timestamp.nullable(),
  /** Null: everybody joins. */
  signUp: z.enum(signUpModes).nullable(),
  /** Of addresses that nobody has invited, all together. */
  signUpsPerHour: z.int().min(1).max(signUpsPerHourMax).nullable(),
  /** Of the largest plan for nothing, for whoever joins from then on; 0: none. */
  trialMonths: z.int().min(0).max(trialMonthsMax).nullable(),
  /** The same for whom an admin has added. */
  addedTrialMonths: z.int().min(0).max(trialMonthsMax).nullable(),
  /** False: switched off (site-features.ts). */
  hasMatching: z.boolean().nullable(),
  hasChat: z.boolean().nullable(),
  hasGroups: z.boolean().nullable(),
  hasEvents: z.boolean().nullable(),
};
export type SettingName = keyof typeof settingShapes;
export const settingNames = Object.keys(settingShapes) as SettingName[];

const settings = z.object(settingShapes);
export type Settings = z.output<typeof settings>;

/** What nothing is stored of is so. */
export const defaultSettings: Settings = {
  name: null,
  tagline: null,
  introduction: null,
  contactEmail: null,
  senderName: null,
  lightColour: null,
  darkColour: null,
  announcement: null,
  announcementUntil: null,
  signUp: null,
  signUpsPerHour: null,
  trialMonths: null,
  addedTrialMonths: null,
  hasMatching: null,
  hasChat: null,
  hasGroups: null,
  hasEvents: null,
};

/** As they are answered: nothing here is read that was not read when it was stored. */
const settingsAnswer = z.object({
  name: z.string().nullable(),
  tagline: z.string().nullable(),
  introduction: z.string().nullable(),
  contactEmail: z.string().nullable(),
  senderName: z.string().nullable(),
  lightColour: z.string().nullable(),
  darkColour: z.string().nullable(),
  announcement: z.string().nullable(),
  announcementUntil: timestamp.nullable(),
  signUp: z.enum(signUpModes).nullable(),
  signUpsPerHour: z.int().nullable(),
  trialMonths: z.int().nullable(),
  addedTrialMonths: z.int().nullable(),
  hasMatching: z.boolean().nullable(),
  hasChat: z.boolean().nullable(),
  hasGroups: z.boolean().nullable(),
  hasEvents: z.boolean().nullable(),
  /** The community's own mark; null: the product's. */
  logoUrl: z.string().nullable(),
  /** What stands where a setting is null and the environment of the server says something. */
  defaults: z.object({ name: z.string().nullable(), contactEmail: z.string().nullable() }),
});
export type SettingsAnswer = z.output<typeof settingsAnswer>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'What is set for the whole site; null where nothing is, and the default holds',
  response: settingsAnswer,
});

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  access: 'admin',
  summary:
    'Change what is set for the whole site: only what the body names, null for the default. All who are signed in see it at once',
  body: z.strictObject(settingShapes).partial(),
  response: settingsAnswer,
});

export const uploadSiteLogo = endpoint({
  method: 'POST',
  path: '/api/admin/settings/logo',
  access: 'admin',
  accepts: 'multipart',
  bodyMax: pictureMax + 16 * 1024,
  summary: 'Makes a PNG, JPG or GIF of at most 5 MB the mark of the site; it is drawn anew, as a square',
  body: z.strictObject({ picture: z.file().max(pictureMax, sizeComplaint) }),
  response: settingsAnswer,
});

export const removeSiteLogo = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  access: 'admin',
  summary: 'Takes the mark of the site away: the product’s own stands in its place',
  response: settingsAnswer,
});
