/** What is recorded, in the groups that the record is filtered by. Stored by name: none is ever renamed. */
const ACTS = {
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
  site: ['settingsChanged', 'starterChosen', 'redirectsImported', 'redirectDeleted', 'siteImported'],
  operation: ['jobRun', 'jobPaused', 'jobResumed', 'backupRestored'],
  data: ['exported', 'logRead', 'logRefused'],
} as const;

export type ActGroup = keyof typeof ACTS;
export type ActName = (typeof ACTS)[ActGroup][number];

export const ACT_GROUPS = Object.keys(ACTS) as ActGroup[];
export const ACT_NAMES: readonly ActName[] = ACT_GROUPS.flatMap((group) => ACTS[group]);

export const actsOf = (group: ActGroup): readonly ActName[] => ACTS[group];
