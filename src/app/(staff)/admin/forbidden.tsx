export { Forbidden as default } from '@/admin/shell/forbidden'
