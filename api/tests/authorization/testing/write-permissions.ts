import type { Permission } from '@vastra/shared/contract';

/**
 * The permission of each admin call that writes. It repeats the contract on purpose: a change that lowers a permission there changes this table
 * too, and a reviewer sees both. Calls of bulk actions check the permission of their action themselves (`bulk-actions.test.ts`).
 */
export const writePermissions: Partial<Record<Permission, string>> = {
  'admins.write': 'endAdminSession endAllAdminSessions inviteAdmin removeDemoData resendInvitation withdrawInvitation',
  'api-keys.write': 'createApiKey revokeApiKey rotateApiKey',
  'catalogue.write': `
    addProductPhoto archiveProduct changeProducts changeStock createCategory createProduct deleteCategory
      duplicateProduct orderCategories updateCategory updateProduct
      uploadVideo uploadVideoPoster`,
  'catalogue.read': 'createProductPreview',
  'content.read': 'createBannerPreview createLayoutPreview createPostPreview',
  'offers.approve': 'approveCoupon approveDeal approvePromotion declineCoupon declineDeal declinePromotion',
  'offers.read': 'checkPromotion createFeaturedPreview previewCustomerGroup simulatePromotions',
  'content.write': `
    createBanner createLayout createPost deleteBanner deleteLayout deletePost orderBanners
      previewPost publishLayout restoreLayout saveLayoutDraft updateBanner updateContent updateMenu updatePost uploadPostPicture`,
  'credit.write': 'disableGiftCard giveCredit issueGiftCard resendAnyGiftCard',
  'customers.write': 'changeCustomerGroupMembers saveUserFields saveUserTags updateUser',
  'keys.write': 'saveProviderKeys testProviderKeys',
  'offers.write': `
    addPromotionCodes createCoupon createCustomerGroup createDeal createFeatured createPromotion deleteCoupon deleteCustomerGroup deleteDeal
    deleteFeatured deletePromotion requestPromotionApproval scheduleFeatured updateCoupon updateCustomerGroup updateDeal updateFeatured
    updatePromotion`,
  'orders.notes': 'addOrderNote changeOrderTags resendOrderMessage saveOrderFields sendOrderMail',
  'orders.read': 'previewOrderEdit quoteDraftOrder',
  'orders.refund': `
    cancelRefund createRefund payRefund readPayoutDetails refundOrder
    refundReturnEarly replaceRefund resolvePaidTwice`,
  'orders.write': `
    addOrderBlock bookShipment cancelBooking cancelItemsByShop changeOrderStatus changeShipment changeShipmentStatus
    changeTracking correctLineHsn createDraftOrder createManifest createPaymentLink decideUndelivered deleteDraftOrder
    deleteOrderBlock duplicateOrder editOrder fetchCarrierLabel gradeShipment packShipment placeDraftOrder
    recordShipmentCash reviewOrder schedulePickup startTestPayment trackShipment updateDraftOrder`,
  'own.write': `
    addPasskey confirmAdmin confirmTotp endOwnAdminSession removePasskey removeSecondFactor renamePasskey
    replaceRecoveryCodes retryBulkAction saveFavourites startBulkAction startPasskey startPasskeyConfirmation startTotp
    undoBulkAction undoChange`,
  'pictures.write': 'uploadPicture',
  'releases.rules': 'addFreeze deleteOwnerTeam endFreeze saveOwnerTeam',
  'releases.write': `
    cancelReleaseRequest createReleaseToken decideReleaseRequest endReleaseToken promoteRelease requestRelease
    rollBackRelease setCanary`,
  'returns.write': `
    approveReturn bookReturnPickup cancelReturnPickup completeReturn createReturn declineReturn pickUpReturn
    receiveReturn`,
  'settings.read': 'createShopPreview previewMessage',
  'settings.write': `
    addTaxRate archiveFlag changeReturnPolicy changeReturnRule checkCarrier compensateWorkflowRun
    deleteDeadLetter deleteReturnRule deleteTaxRate importShopFile resetMessageTemplate resolveWorkflowRun
    retryDeadLetter retryDeadLetters retryWorkflowRun saveFlag saveMessageTemplate sendTestMessage
    updateSetting uploadBrandPicture uploadFont`,
};
