/** `id` is the URL to open. */
export type PaletteItem = { id: string; label: string; description?: string | undefined }
