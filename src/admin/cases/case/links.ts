const address = /https?:\/\/[^\s<>"'`\])}]+/g

/** The addresses that stand in a case's notes, each once. */
export const linksIn = (notes: string | null): string[] => [
  ...new Set((notes?.match(address) ?? []).map((link) => /^.*[^.,;:!?]/.exec(link)?.[0] ?? link).filter((link) => URL.canParse(link))),
]
