import { applyTheme, type Theme } from './theme'

/** Runs before the first paint: only the browser knows what the system default is. `nonce`: of the response. */
export const ThemeScript = ({ theme, nonce }: { theme: Theme; nonce: string | null }) => (
  <script
    nonce={nonce ?? undefined}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and one of three constants
    dangerouslySetInnerHTML={{ __html: `(${applyTheme})(${JSON.stringify(theme)})` }}
  />
)
