export const ROLES = ['admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** PRODUCT.md RO1: the numbers that `/user-roles/update` speaks in. */
export const ROLE_IDS = { admin: 1, editor: 2, viewer: 3 } as const satisfies Record<Role, number>;

const staff = ['admin', 'editor'] as const satisfies Role[];
const adminOnly = ['admin'] as const satisfies Role[];

/** Who may do what: one table for the API, which enforces it, and for the screens, which hide what is refused. */
export const PERMISSIONS = {
  'pages.read': staff,
  'pages.create': staff,
  'pages.update': staff,
  'pages.delete': staff,
  'elements.read': staff,
  'elements.create': staff,
  'elements.update': staff,
  'elements.delete': adminOnly,
  'media.read': staff,
  'media.create': staff,
  'media.delete': staff,
  'analytics.read': staff,
  'forms.manage': staff,
  'redirects.manage': staff,
  'users.manage': adminOnly,
  'logs.read': adminOnly,
  'audit.read': adminOnly,
  'jobs.read': adminOnly,
  'jobs.manage': adminOnly,
  'metrics.read': adminOnly,
  'site.manage': adminOnly,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Any one of several roles is enough (PRODUCT.md RO1). */
export function may(roles: readonly string[], permission: Permission): boolean {
  const allowed: readonly string[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}
