import { Monitor, Moon, Sun } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const looks = () =>
  ({
    system: { label: t('System'), icon: Monitor },
    light: { label: t('Light'), icon: Sun },
    dark: { label: t('Dark'), icon: Moon },
  }) satisfies Record<Theme, unknown>;

/** Three choices side by side, or one button that goes round when the sidebar is narrow. */
export function ThemeSwitch({ isCollapsed }: { isCollapsed: boolean }) {
  const theme = useTheme();
  const look = looks();
  if (isCollapsed) {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    const Icon = look[theme].icon;
    return (
      <IconButton
        label={t('Theme: {theme}. Change to {next}', { theme: look[theme].label, next: look[next].label })}
        side="right"
        onClick={() => setTheme(next)}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
    );
  }
  return (
    <Segmented
      legend={t('Theme')}
      choices={themes.map((value) => ({ value, ...look[value] }))}
      value={theme}
      onChange={setTheme}
      isQuiet
      className="flex-1"
    />
  );
}
