import { type Theme, themes } from '@guildhall/contract/brand-colours.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SettingsAnswer } from '@guildhall/contract/settings.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { ColourPreview } from './colour-preview.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const LogoDialog = laterDialog(async () => (await import('./site-logo-dialog.tsx')).SiteLogoDialog);

const fieldOf = { light: 'lightColour', dark: 'darkColour' } as const;
const labelOf: Record<Theme, Message> = {
  light: message('Colour in the light theme'),
  dark: message('Colour in the dark theme'),
};
const hintOf: Record<Theme, Message> = {
  light: message('Such as #15503f. Empty: the product’s own.'),
  dark: message('Empty: a shade of the light one.'),
};

/** The mark and the colours, seen before they are saved. */
export function LookCard({ settings }: { settings: SettingsAnswer }) {
  const logo = useDialogParam('logo');
  const form = useSettingsForm({
    draft: 'site-look',
    saved: { lightColour: settings.lightColour ?? '', darkColour: settings.darkColour ?? '' },
    labels: { lightColour: t(labelOf.light), darkColour: t(labelOf.dark) },
    toBody: (values) => values,
  });
  const typed = form.watch();
  return (
    <SettingsSection
      id="look"
      title={t('Logo and colours')}
      description={t('The logo is drawn as a square, and is the icon of the site, too.')}
    >
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <LogoMark className="size-14" />
        <Button variant="secondary" onClick={() => logo.open()}>
          {settings.logoUrl ? t('Change logo') : t('Upload a logo')}
        </Button>
      </div>
      <Form form={form} className="max-w-2xl space-y-4">
        <FormProblem form={form} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {themes.map((theme) => (
            <div key={theme} className="space-y-3">
              <FormField form={form} name={fieldOf[theme]} label={t(labelOf[theme])} quietHint={t(hintOf[theme])}>
                {(field) => <Input {...field} maxLength={7} autoComplete="off" spellCheck={false} />}
              </FormField>
              <ColourPreview theme={theme} light={typed.lightColour} dark={typed.darkColour} />
            </div>
          ))}
        </div>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </Form>
      <LogoDialog dialog={logo} logoUrl={settings.logoUrl} />
    </SettingsSection>
  );
}
