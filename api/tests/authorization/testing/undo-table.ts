import { pickFromFeatures } from './feature-calls';

/** The call offers to undo its change for ten seconds. */
export const undo = 'undo';

const asks = 'Asks for a confirmation or moves money, which an admin cannot take back';
const sends = 'Sends a message, which an admin cannot take back';
const creates = 'Creates a record, which can be deleted where it is shown';
const reads = 'Changes nothing of the shop';
const own = 'Changes the access of a person or a program, which must take effect at once';
const bulk = 'Is a bulk action, which has an undo of a day (decision 130)';
const versions = 'Stores a version, which can be restored in the editor (decision 173)';
const handsOver =
  'Is a step of an order, a parcel or a return, which carriers, documents and customers know at once; its state machine has the way back';
const live = 'Changes what runs at once; its history has the former state';
const fields =
  'Saves values that the same form changes back; an undo would copy the personal data of the account or the order';
const ledger = 'Writes entries of stock or money, which are never erased; the opposite change is a new entry';

/**
 * Every call of an admin that writes: `undo`, or why its change cannot be undone with one press. A test makes each call with `undo`, undoes it, and
 * compares all tables.
 */
export const undoTable: Readonly<Record<string, string>> = {
  // Offers, content and catalogue.
  ...{ updateCoupon: undo, deleteCoupon: undo, createCoupon: creates },
  ...{ approveCoupon: undo, declineCoupon: undo, approveDeal: undo, declineDeal: undo },
  ...{ updatePromotion: undo, deletePromotion: undo, createPromotion: creates },
  ...{ requestPromotionApproval: undo, approvePromotion: undo, declinePromotion: undo },
  ...{ checkPromotion: reads, simulatePromotions: reads },
  ...{ updateCustomerGroup: undo, deleteCustomerGroup: undo, createCustomerGroup: creates },
  ...{ changeCustomerGroupMembers: undo, previewCustomerGroup: reads },
  addPromotionCodes:
    'Makes codes, which may have gone to customers at once; without its promotion they are worth nothing',
  ...{ updateDeal: undo, deleteDeal: undo, createDeal: creates },
  ...{ updateFeatured: undo, scheduleFeatured: undo, deleteFeatured: undo, createFeatured: creates },
  ...{ updateBanner: undo, deleteBanner: undo, orderBanners: undo, createBanner: creates },
  ...{ updatePost: undo, deletePost: undo, createPost: creates, previewPost: reads },
  ...{ updateContent: undo, updateMenu: undo },
  ...{ updateCategory: undo, orderCategories: undo, deleteCategory: undo, createCategory: creates },
  ...pickFromFeatures('undo'),
  ...{ createLayout: creates, saveLayoutDraft: versions, publishLayout: versions, restoreLayout: versions },
  deleteLayout: 'Deletes all versions of a page after a question that says so',
  ...{
    archiveProduct: undo,
    createProduct: creates,
    duplicateProduct: creates,
    updateProduct: undo,
    changeStock: ledger,
  },
  ...{ changeProducts: bulk, startBulkAction: bulk, retryBulkAction: bulk, undoBulkAction: bulk },
  ...{ startTestPayment: 'Records a test', uploadFont: creates, uploadVideo: creates, uploadVideoPoster: creates },
  ...{ addProductPhoto: creates, uploadPicture: creates, uploadPostPicture: creates, uploadBrandPicture: creates },
  ...{ createProductPreview: reads, createLayoutPreview: reads, createBannerPreview: reads },
  ...{ createPostPreview: reads, createFeaturedPreview: reads, createShopPreview: reads },
  // Customers.
  updateUser: own,
  ...{ saveUserFields: fields, saveUserTags: fields, saveOrderFields: fields },
  // Orders.
  ...{ changeOrderTags: undo, deleteOrderBlock: undo, addOrderBlock: creates },
  ...{ updateDraftOrder: undo, deleteDraftOrder: undo, createDraftOrder: creates, duplicateOrder: creates },
  addOrderNote: 'Is a record of what was said, which admins cannot change',
  ...{ resendOrderMessage: sends, sendOrderMail: sends, createPaymentLink: sends, resendAnyGiftCard: sends },
  ...{
    previewOrderEdit: reads,
    quoteDraftOrder: reads,
    editOrder: ledger,
    correctLineHsn: ledger,
    cancelItemsByShop: asks,
  },
  ...{ placeDraftOrder: handsOver, changeOrderStatus: handsOver, reviewOrder: handsOver, packShipment: handsOver },
  ...{ changeShipment: handsOver, changeShipmentStatus: handsOver, changeTracking: handsOver, bookShipment: handsOver },
  ...{ cancelBooking: handsOver, decideUndelivered: handsOver, fetchCarrierLabel: reads, gradeShipment: ledger },
  ...{ recordShipmentCash: ledger, schedulePickup: handsOver, trackShipment: handsOver, createManifest: handsOver },
  ...{ createReturn: handsOver, approveReturn: handsOver, declineReturn: handsOver, pickUpReturn: handsOver },
  ...{ receiveReturn: ledger, completeReturn: asks, bookReturnPickup: handsOver, cancelReturnPickup: handsOver },
  // Money.
  ...{ cancelRefund: asks, createRefund: asks, payRefund: asks, refundOrder: asks, refundReturnEarly: asks },
  ...{ replaceRefund: asks, resolvePaidTwice: asks, readPayoutDetails: reads },
  ...{ disableGiftCard: ledger, giveCredit: ledger, issueGiftCard: ledger },
  // Settings.
  ...{ updateSetting: undo, changeReturnPolicy: undo, changeReturnRule: undo, deleteReturnRule: undo },
  ...{ deleteTaxRate: undo, addTaxRate: creates, saveMessageTemplate: undo, resetMessageTemplate: undo },
  ...{ importShopFile: 'Replaces many settings; the file before can be exported and imported', sendTestMessage: sends },
  ...{ previewMessage: reads, checkCarrier: reads, saveProviderKeys: own, testProviderKeys: reads },
  ...{ saveFlag: live, archiveFlag: live, saveFavourites: undo, removeDemoData: asks },
  // Jobs, programs and releases.
  ...{ deleteDeadLetter: live, retryDeadLetter: live, retryDeadLetters: live, compensateWorkflowRun: live },
  ...{ resolveWorkflowRun: live, retryWorkflowRun: live },
  ...{ createApiKey: own, revokeApiKey: own, rotateApiKey: own },
  ...{
    createReleaseToken: own,
    endReleaseToken: own,
    addFreeze: live,
    endFreeze: live,
    saveOwnerTeam: own,
    deleteOwnerTeam: own,
  },
  ...{ requestRelease: live, cancelReleaseRequest: live, decideReleaseRequest: live },
  ...{ promoteRelease: live, rollBackRelease: live, setCanary: live },
  // Admins and the own account.
  ...{
    inviteAdmin: sends,
    resendInvitation: sends,
    withdrawInvitation: own,
    endAdminSession: own,
    endAllAdminSessions: own,
  },
  ...{ endOwnAdminSession: own, addPasskey: own, removePasskey: own, renamePasskey: own, removeSecondFactor: own },
  ...{
    confirmAdmin: own,
    confirmTotp: own,
    replaceRecoveryCodes: own,
    startPasskey: own,
    startPasskeyConfirmation: own,
  },
  ...{ startTotp: own, undoChange: 'Is an undo' },
};
