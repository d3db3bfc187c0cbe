import extendTheme from "@mui/joy/styles/extendTheme";

/**
 * Maps Joy's names to the tokens of `tokens.css`, which holds every value and both colour schemes.
 * Joy computes colour channels only from colours that it can parse, so the channels in use are
 * given too.
 */
const palette = {
  primary: {
    50: "var(--fr-green-50)",
    100: "var(--fr-green-100)",
    200: "var(--fr-green-200)",
    300: "var(--fr-green-300)",
    400: "var(--fr-green-400)",
    500: "var(--fr-green-500)",
    600: "var(--fr-green-600)",
    700: "var(--fr-green-700)",
    800: "var(--fr-green-800)",
    900: "var(--fr-green-900)",
    lightChannel: "var(--fr-green-200-rgb)",
    mainChannel: "var(--fr-green-500-rgb)",
    darkChannel: "var(--fr-green-700-rgb)",
    solidBg: "var(--fr-primary)",
    solidColor: "var(--fr-on-primary)",
    solidHoverBg: "var(--fr-primary-hover)",
    solidActiveBg: "var(--fr-primary-active)",
    softBg: "var(--fr-primary-soft)",
    softColor: "var(--fr-primary-text)",
    plainColor: "var(--fr-primary-text)",
    outlinedColor: "var(--fr-primary-text)",
  },
  danger: {
    plainColor: "var(--fr-danger)",
    outlinedColor: "var(--fr-danger)",
    outlinedBorder: "var(--fr-danger)",
  },
  neutral: {
    outlinedBorder: "var(--fr-line-strong)",
    outlinedColor: "var(--fr-ink)",
    plainColor: "var(--fr-ink)",
  },
  text: {
    primary: "var(--fr-ink)",
    secondary: "var(--fr-ink-quiet)",
    tertiary: "var(--fr-ink-quiet)",
    icon: "var(--fr-ink-quiet)",
  },
  background: {
    body: "var(--fr-paper)",
    surface: "var(--fr-surface)",
    popup: "var(--fr-surface)",
    level1: "var(--fr-surface)",
    level2: "var(--fr-sunken)",
    backdrop: "var(--fr-scrim)",
    tooltip: "var(--fr-ink)",
  },
  divider: "var(--fr-line)",
  focusVisible: "var(--fr-primary)",
};

export const joyTheme = extendTheme({
  cssVarPrefix: "joy",
  colorSchemes: { light: { palette }, dark: { palette } },
  fontFamily: { body: "var(--fr-font)", display: "var(--fr-font)" },
  fontSize: {
    xs: "var(--fr-text-12)",
    sm: "var(--fr-text-14)",
    md: "var(--fr-text-16)",
    lg: "var(--fr-text-20)",
    xl: "var(--fr-text-28)",
  },
  radius: {
    sm: "var(--fr-radius-control)",
    md: "var(--fr-radius-control)",
    lg: "var(--fr-radius-card)",
  },
  shadow: { md: "var(--fr-shadow-1)", lg: "var(--fr-shadow-2)" },
  components: {
    // Joy's own red suits only light surfaces.
    JoyFormControl: {
      styleOverrides: { root: { "&.Mui-error": { "--FormHelperText-color": "var(--fr-danger)" } } },
    },
    // A label can contain a name that is longer than a small screen is wide.
    JoyFormLabel: { styleOverrides: { root: { overflowWrap: "anywhere" } } },
    JoyFormHelperText: { styleOverrides: { root: { overflowWrap: "anywhere" } } },
    JoyInput: { styleOverrides: { root: { "--Input-minHeight": "var(--fr-control-height)" } } },
  },
});
