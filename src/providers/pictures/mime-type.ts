const types: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' }
export const pictureMimeType = (name: string) => types[name.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'
