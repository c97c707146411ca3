export { NotFoundScreen as default } from '@/admin/frame/not-found'
