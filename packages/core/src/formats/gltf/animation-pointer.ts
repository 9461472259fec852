import {
  Extension,
  ExtensionProperty,
  type GLTF,
  type IProperty,
  type Nullable,
  PropertyType,
  type ReaderContext,
  type WriterContext,
} from '@gltf-transform/core';

const NAME = 'KHR_animation_pointer';

interface IAnimationPointer extends IProperty {
  pointer: string;
}

/** On a channel: the JSON pointer to what it animates. Indices in it are those of the written document. */
export class AnimationPointer extends ExtensionProperty<IAnimationPointer> {
  static override EXTENSION_NAME: typeof NAME = NAME;
  declare extensionName: typeof NAME;
  declare propertyType: 'AnimationPointer';
  declare parentTypes: [PropertyType.ANIMATION_CHANNEL];

  protected override init(): void {
    this.extensionName = NAME;
    this.propertyType = 'AnimationPointer';
    this.parentTypes = [PropertyType.ANIMATION_CHANNEL];
  }

  protected override getDefaults(): Nullable<IAnimationPointer> {
    return Object.assign(super.getDefaults(), { pointer: '' });
  }

  getPointer(): string {
    return this.get('pointer');
  }

  setPointer(pointer: string): this {
    return this.set('pointer', pointer);
  }
}

/** Animations of any property of the glTF object model, which @gltf-transform/extensions does not have. */
export class KHRAnimationPointer extends Extension {
  static override readonly EXTENSION_NAME: typeof NAME = NAME;
  override readonly extensionName: typeof NAME = NAME;

  createPointer(pointer: string): AnimationPointer {
    return new AnimationPointer(this.document.getGraph()).setPointer(pointer);
  }

  override read({ jsonDoc }: ReaderContext): this {
    const animations = this.document.getRoot().listAnimations();
    for (const [a, { channels }] of (jsonDoc.json.animations ?? []).entries()) {
      const made = animations[a]!.listChannels();
      for (const [c, { target }] of channels.entries()) {
        const extension = target.extensions?.[NAME] as { pointer: string } | undefined;
        if (extension) made[c]!.setExtension(NAME, this.createPointer(extension.pointer));
      }
    }
    return this;
  }

  override write({ jsonDoc }: WriterContext): this {
    const animations = this.document.getRoot().listAnimations();
    for (const [a, { channels }] of (jsonDoc.json.animations ?? []).entries()) {
      const made = animations[a]!.listChannels();
      for (const [c, channel] of channels.entries()) {
        const pointer = made[c]!.getExtension<AnimationPointer>(NAME)?.getPointer();
        if (pointer === undefined) continue;
        channel.target = { path: pointerPath, extensions: { [NAME]: { pointer } } };
      }
    }
    return this;
  }
}

/** The path of a channel that has a pointer; glTF Transform's types know only those of core glTF. */
export const pointerPath = 'pointer' as GLTF.AnimationChannelTargetPath;
