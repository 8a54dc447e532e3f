import { createHash, randomUUID } from 'node:crypto'
import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, Repository } from 'typeorm'
import { ApiToken } from './people.js'

export interface AuthenticatedRequest {
  readonly headers: { readonly authorization?: string }
  caller: { organizationId: string; userId: string; tokenId: string }
  requestId: string
}

export const Permission = (name: string) => SetMetadata('permission', name)

@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @InjectRepository(ApiToken) private readonly tokens: Repository<ApiToken>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>()
    const secret = request.headers.authorization?.replace('Bearer ', '')
    if (!secret) throw new UnauthorizedException()
    const token = await this.tokens.findOne({
      where: {
        secretHash: createHash('sha256').update(secret).digest(),
        revokedAt: IsNull(),
        membership: { active: true, endedAt: IsNull() },
      },
      relations: { membership: { role: true } },
    })
    if (!token || (token.expiresAt && token.expiresAt < new Date())) throw new UnauthorizedException()
    const needed = this.reflector.get<string>('permission', context.getHandler())
    const granted = token.membership.role.permissions
    if (!granted.includes('*') && !granted.includes(needed)) throw new ForbiddenException()
    request.caller = { organizationId: token.organizationId, userId: token.userId, tokenId: token.id }
    request.requestId = randomUUID()
    return true
  }
}
