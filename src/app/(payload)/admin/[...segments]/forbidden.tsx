export { ForbiddenScreen as default } from '@/admin/frame/forbidden'
