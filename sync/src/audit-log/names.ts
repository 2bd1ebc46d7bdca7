/** The log has these actions, in the groups by which it is filtered. They are stored by name: none is ever renamed. */
const ACTIONS_BY_GROUP = {
  signIns: [
    'signedIn',
    'signInRefused',
    'signedOut',
    'sessionEnded',
    'sessionsEnded',
    'copiedSessionEnded',
    'signInsRefused',
  ],
  people: [
    'userCreated',
    'activationSent',
    'userActivated',
    'userDeactivated',
    'rolesChanged',
    'passwordChanged',
    'passwordReset',
    'passwordRefused',
    'userInvited',
    'passwordResetAsked',
    'passwordLinkSent',
    'passwordSetByLink',
    'userRenamed',
    'emailChangeAsked',
    'emailChanged',
    'googleForgotten',
    'userDeleted',
    'tokenCreated',
    'tokenEnded',
    'accountLinksEnded',
    'factorAdded',
    'factorRemoved',
    'factorsRemoved',
    'factorRefused',
    'recoveryCodeUsed',
    'recoveryCodesRenewed',
    'factorRulesChanged',
    'passkeyRenamed',
  ],
  content: [
    'pagePublished',
    'pageChanged',
    'pageUnpublished',
    'documentDeleted',
    'documentPutBack',
    'versionRestored',
    'imageDeleted',
    'fileDeleted',
    'answerDeleted',
    'workHandedOver',
    'imagePutBack',
    'filePutBack',
    'previewLinkEnded',
    'previewLinksEnded',
  ],
  site: [
    'settingsChanged',
    'starterChosen',
    'redirectsImported',
    'redirectDeleted',
    'siteImported',
    'siteImportUndone',
    'mailServerChanged',
    'mailServerRemoved',
  ],
  operation: ['jobRun', 'jobPaused', 'jobResumed', 'backupRestored'],
  data: ['exported', 'logRead', 'logRefused'],
} as const;

export type AuditGroup = keyof typeof ACTIONS_BY_GROUP;
export type AuditAction = (typeof ACTIONS_BY_GROUP)[AuditGroup][number];

export const AUDIT_GROUPS = Object.keys(ACTIONS_BY_GROUP) as AuditGroup[];
export const AUDIT_ACTIONS: readonly AuditAction[] = AUDIT_GROUPS.flatMap((group) => ACTIONS_BY_GROUP[group]);

export const actionsOf = (group: AuditGroup): readonly AuditAction[] => ACTIONS_BY_GROUP[group];
