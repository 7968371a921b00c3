import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme, themes, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const looks = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} satisfies Record<Theme, unknown>;

const choices = themes.map((value) => ({ value, ...looks[value] }));

/** Three choices side by side, or one button that goes round when the sidebar is narrow. */
export function ThemeSwitch({ isCollapsed }: { isCollapsed: boolean }) {
  const theme = useTheme();
  if (isCollapsed) {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
    const Icon = looks[theme].icon;
    return (
      <IconButton
        label={`Theme: ${looks[theme].label}. Change to ${looks[next].label}`}
        side="right"
        onClick={() => setTheme(next)}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} />
      </IconButton>
    );
  }
  return (
    <Segmented legend="Theme" choices={choices} value={theme} onChange={setTheme} isQuiet className="flex-1" />
  );
}
