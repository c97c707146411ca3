const url = /https?:\/\/[^\s<>"'`\])}]+/g

export const extractLinks = (notes: string | null): string[] => [
  ...new Set((notes?.match(url) ?? []).map((link) => /^.*[^.,;:!?]/.exec(link)?.[0] ?? link).filter((link) => URL.canParse(link))),
]
