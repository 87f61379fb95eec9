import { zhCN } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'

const tone = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name})`,
  contrastText: 'var(--on-accent)',
})

/** What is touched is larger than what is pointed at; tokens.css says how large. */
const FINGER = '@media (pointer: coarse)'

/** MUI's parts made dense and calm, in the colours of tokens.css: light and dark are one theme. */
export const theme = createTheme(
  {
    cssVariables: { nativeColor: true },
    palette: {
      primary: { ...tone('accent'), dark: 'var(--accent-strong)' },
      secondary: tone('text-2'),
      success: tone('success'),
      warning: tone('warning'),
      error: tone('error'),
      info: tone('info'),
      text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-3)' },
      background: { default: 'var(--surface-2)', paper: 'var(--surface)' },
      divider: 'var(--border)',
      action: {
        active: 'var(--text-2)',
        hover: 'var(--surface-hover)',
        selected: 'var(--accent-weak)',
        disabled: 'var(--text-3)',
      },
    },
    shape: { borderRadius: 6 },
    spacing: 8,
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      htmlFontSize: 16,
      fontWeightMedium: 400,
      fontWeightBold: 600,
      body1: { fontSize: 14, lineHeight: 1.57 },
      body2: { fontSize: 13, lineHeight: 1.57 },
      h6: { fontSize: 16, fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 400, lineHeight: 1.57 },
    },
    components: {
      MuiAutocomplete: {
        styleOverrides: {
          endAdornment: { right: 6 },
          popupIndicator: {
            marginRight: 0,
            width: 24,
            height: 24,
            background: 'var(--opens) center / 16px no-repeat',
            '& > svg': { display: 'none' },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small', variant: 'outlined' },
        styleOverrides: {
          root: { height: 'var(--control)', minWidth: 64, fontSize: 14, padding: '0 15px', whiteSpace: 'nowrap' },
          outlined: {
            '&.MuiButton-colorPrimary:not(:hover, .MuiButton-loading, .Mui-disabled)': {
              borderColor: 'var(--border)',
              color: 'var(--text)',
            },
          },
        },
      },
      MuiIconButton: {
        defaultProps: { size: 'small' },
        styleOverrides: {
          root: {
            borderRadius: 6,
            // Those within an input are as high as there is room.
            [FINGER]: {
              '&:not([class*=MuiAutocomplete])': { minWidth: 'var(--control)', minHeight: 'var(--control)' },
            },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: 'var(--control)', backgroundColor: 'var(--surface)' },
          input: { '&:not(textarea)': { height: 'var(--control)', padding: '0 10px', boxSizing: 'border-box' } },
          notchedOutline: { borderColor: 'var(--border)' },
        },
      },
      MuiSelect: { styleOverrides: { select: { lineHeight: 'var(--control)' } } },
      MuiMenu: { defaultProps: { transitionDuration: 100 } },
      MuiPopover: {
        styleOverrides: {
          paper: {
            border: '1px solid var(--border)',
            boxShadow: 'var(--shadow)',
            // It has the focus until something within it has.
            '&:focus-visible': { outline: 0 },
          },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--control)', padding: '4px 12px', fontSize: 14 } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 300 },
        styleOverrides: {
          tooltip: { maxWidth: 360, fontSize: 12, backgroundColor: 'var(--text)', color: 'var(--surface)' },
        },
      },
      MuiBackdrop: {
        styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--backdrop)' } } },
      },
      MuiDialog: {
        defaultProps: { maxWidth: false },
        styleOverrides: {
          paper: {
            '&:not(.MuiDialog-paperFullScreen)': { margin: 16, maxWidth: 'calc(100% - 32px)' },
            border: '1px solid var(--border-weak)',
            boxShadow: 'var(--shadow)',
          },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { padding: '16px 20px 8px', fontSize: 16, fontWeight: 600 } } },
      MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 12px', color: 'var(--text)' } } },
      MuiDialogActions: {
        styleOverrides: {
          root: { padding: '8px 20px 16px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
        },
      },
      MuiSnackbarContent: {
        styleOverrides: {
          root: { '&&': { minWidth: 0 }, padding: '2px 16px', fontSize: 14, boxShadow: 'var(--shadow)' },
        },
      },
    },
  },
  zhCN,
)
