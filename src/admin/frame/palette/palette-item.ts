/** `id` is the URL to open, or `chat:` and the id of a colleague. */
export type PaletteItem = { id: string; label: string; description?: string | undefined }
